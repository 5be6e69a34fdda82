import { z } from 'zod';
import { retrySchedule } from './retry-schedule.ts';
import {
  describeIssue,
  findDatabaseProblems,
  findLlmProblems,
  findMailProblems,
  findProductionProblems,
  readEach,
} from './setting-problems.ts';
import * as types from './setting-types.ts';
import { flag, fromRoot, httpUrl, port, usd, visibleAscii, wholeNumber } from './setting-types.ts';
import { findStripeProblems, toStripeSettings } from './stripe-settings.ts';
import { SUBGRAPH_PORTS, type SubgraphName } from './subgraph-names.ts';

/**
 * Maximum time for a whole exchange. The sweeper releases the holds of requests after {@link REQUEST_HOLD_CUTOFF_MS}; the
 * difference is for the settlement, so that the hold of a live request is never released.
 */
const MAX_RESPONSE_DEADLINE_MS = 90_000;

/** Average cost of a graph operation at which a key that uses all its requests also reaches the default cost limit. */
const COST_POINTS_PER_REQUEST = 5_000;
/** Counters of the graph are 32-bit numbers. */
const MAX_COST_LIMIT_PER_MINUTE = 1_000_000_000;

/** Settings whose empty value differs from their default. */
const MEANINGFUL_WHEN_EMPTY = new Set(['RESEARCH_PRICE_USD']);

const schema = z.object({
  NODE_ENV: types.environmentName.default('development'),
  HOST: types.host.default('127.0.0.1'),
  PORT: port.default(8080),
  GATEWAY_PORT: port.default(4000),
  ACCOUNT_PORT: port.default(SUBGRAPH_PORTS.account),
  FUNDING_PORT: port.default(SUBGRAPH_PORTS.funding),
  RESEARCH_PORT: port.default(SUBGRAPH_PORTS.research),
  WATCHLIST_PORT: port.default(SUBGRAPH_PORTS.watchlist),
  GATEWAY_URL: httpUrl.optional(),
  ACCOUNT_URL: httpUrl.optional(),
  FUNDING_URL: httpUrl.optional(),
  RESEARCH_URL: httpUrl.optional(),
  WATCHLIST_URL: httpUrl.optional(),
  PUBLIC_URL: types.publicUrl.optional(),
  TRUSTED_PROXIES: types.networks.default([]),
  DATA_DIR: z.string().min(1).default('.data'),
  MONGODB_URL: types.mongodbUrl.optional(),
  MONGOD_BINARY: z.string().min(1).optional(),
  EMBEDDED_MONGODB: flag.optional(),
  SEED_DEMO: flag.optional(),
  APP_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  PRICE_PER_RECORD_USD: usd.prefault('0.02'),
  PRICE_PER_DELIVERY_USD: usd.prefault('0.02'),
  RESEARCH_PRICE_USD: z.preprocess((text) => (text === '' ? null : text), usd.nullable()).prefault('0.15'),
  RESEARCH_CONCURRENCY: wholeNumber(1, 256).default(8),
  FREE_RECORDS_PER_MONTH: wholeNumber(0, 1_000_000).default(100),
  REQUEST_DEADLINE_MS: wholeNumber(1, 600_000).default(45_000),
  RESPONSE_DEADLINE_MS: wholeNumber(1, MAX_RESPONSE_DEADLINE_MS).default(60_000),
  BROKEN_ANSWERS_FREE_PER_DAY: wholeNumber(0, 1_000).default(20),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(60),
  COST_LIMIT_PER_MINUTE: wholeNumber(1, MAX_COST_LIMIT_PER_MINUTE).optional(),
  WEBHOOK_RETRY_SECONDS: retrySchedule.prefault('0,5,300,1800,7200,18000,36000,50400,72000,86400'),
  UNTAKEN_RECORDS_PER_WATCHLIST: wholeNumber(1, 1_000_000).default(100),
  UNTAKEN_RECORDS_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(500),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expected an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: types.mailSender.optional(),
  FEEDBACK_URL: httpUrl.optional(),
  FEEDBACK_ENABLED: flag.default(true),
  OUTBOUND_CONNECT_TO: types.connectMap.optional(),
  FORM_D_CONTACT: z.email().optional(),
  RESEARCH_LLM_BASE_URL: httpUrl.optional(),
  RESEARCH_LLM_MODEL: z.string().min(1).optional(),
  RESEARCH_LLM_API_KEY: visibleAscii.optional(),
  STRIPE_SECRET_KEY: visibleAscii.optional(),
  STRIPE_WEBHOOK_SECRET: visibleAscii.optional(),
  STRIPE_API_BASE: httpUrl.prefault('https://api.stripe.com'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  GRAPHQL_INTROSPECTION: flag.optional(),
  CSRF_PREVENTION: flag.default(true),
  PERSISTED_ONLY: flag.default(false),
  PREPARED_OPERATIONS: flag.default(true),
  SUPERGRAPH_PATH: types.readableFile.default('schema/supergraph.graphql'),
  GIT_SHA: z.string().min(1).optional(),
});

/** All problems of the environment, one per line; the process should print them and exit with status 2. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings have ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Validated settings of one process; amounts in micro-USD, times in milliseconds, paths absolute. */
export type Settings = ReturnType<typeof loadSettings>;

/**
 * Reads and validates all settings. `.env.example` documents them. An empty value counts as unset, except for
 * RESEARCH_PRICE_USD.
 * @param usesDatabase false for a process without a database: it needs no database credentials
 * @throws SettingsError with all problems
 */
export function loadSettings(environment: NodeJS.ProcessEnv = process.env, { usesDatabase = true } = {}) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || MEANINGFUL_WHEN_EMPTY.has(name)),
  );
  const parsed = schema.safeParse(given);
  const env = parsed.data ?? readEach(schema, given);
  const production = env.NODE_ENV === 'production';
  const problems = [
    ...(parsed.error?.issues ?? []).map(describeIssue),
    ...findLlmProblems(env),
    ...findMailProblems(env),
    ...findStripeProblems(env),
    ...(production ? findProductionProblems(env) : []),
    ...(usesDatabase ? findDatabaseProblems(env, production) : []),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
  const accountUrl = env.ACCOUNT_URL ?? `http://127.0.0.1:${env.ACCOUNT_PORT}/graphql`;
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    gatewayPort: env.GATEWAY_PORT,
    subgraphPorts: toSubgraphPorts(env),
    /** URLs of subgraphs; unset means the URL in the supergraph. */
    subgraphUrls: {
      account: given.ACCOUNT_PORT === undefined ? env.ACCOUNT_URL : accountUrl,
      funding: env.FUNDING_URL,
      research: env.RESEARCH_URL,
      watchlist: env.WATCHLIST_URL,
    } as Partial<Record<SubgraphName, string>>,
    /** URL of the account subgraph for direct calls by the entry points and the other subgraphs. */
    accountUrl,
    gatewayUrl: env.GATEWAY_URL ?? `http://127.0.0.1:${env.GATEWAY_PORT}/graphql`,
    publicUrl: env.PUBLIC_URL ?? types.httpUrlOf(env.HOST, env.PORT),
    dataDir: fromRoot(env.DATA_DIR),
    mongodbUrl: env.MONGODB_URL,
    mongodBinary: env.MONGOD_BINARY,
    /** Whether an embedded database requires a password, from the first start with this on. */
    embeddedAuthentication: production,
    /** Whether to seed an empty database with demo rounds and a demo account; never by default in production. */
    seedDemo: env.SEED_DEMO ?? (env.MONGODB_URL === undefined && !production),
    appSecret: env.APP_SECRET,
    pricePerRecordMicros: env.PRICE_PER_RECORD_USD,
    pricePerDeliveryMicros: env.PRICE_PER_DELIVERY_USD,
    /** Null if research is not offered. */
    researchPriceMicros: env.RESEARCH_PRICE_USD,
    /** Maximum concurrent briefs of a process. */
    researchConcurrency: env.RESEARCH_CONCURRENCY,
    freeRecordsPerMonth: env.FREE_RECORDS_PER_MONTH,
    /** At most three quarters of the exchange, so that a late request can still be answered. */
    requestDeadlineMs: Math.min(env.REQUEST_DEADLINE_MS, Math.ceil(env.RESPONSE_DEADLINE_MS * 0.75)),
    /** From a request's arrival until its answer must be sent. */
    responseDeadlineMs: env.RESPONSE_DEADLINE_MS,
    /** Aborted answers per account and UTC day that are not billed. */
    brokenAnswersFreePerDay: env.BROKEN_ANSWERS_FREE_PER_DAY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    /** Points of graph operations per key; in proportion to the requests unless set. */
    costLimitPerMinute:
      env.COST_LIMIT_PER_MINUTE ??
      Math.min(env.RATE_LIMIT_PER_MINUTE * COST_POINTS_PER_REQUEST, MAX_COST_LIMIT_PER_MINUTE),
    /** Seconds before each delivery attempt, one entry per attempt. */
    webhookRetrySeconds: env.WEBHOOK_RETRY_SECONDS as readonly number[],
    /** Maximum records sent to webhooks without being accepted. */
    untakenLimits: {
      perWatchlist: env.UNTAKEN_RECORDS_PER_WATCHLIST,
      perAccount: env.UNTAKEN_RECORDS_PER_ACCOUNT,
    },
    /** The mail server; undefined where there is none. */
    smtpUrl: env.SMTP_URL,
    /** The sender of mails; set with `smtpUrl`. */
    mailFrom: env.MAIL_FROM,
    /** Whether strangers may open accounts. In production that takes mail; in development the log is read instead. */
    isSignUpOpen: env.SMTP_URL !== undefined || !production,
    /** Addresses and networks whose `X-Forwarded-For` is trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    feedbackUrl: env.FEEDBACK_URL,
    feedbackEnabled: env.FEEDBACK_ENABLED,
    /** Redirections of outbound connections for tests; null for none. */
    outboundConnectTo: env.OUTBOUND_CONNECT_TO ?? null,
    /** Contact address sent to the SEC; without it Form D is not polled. */
    formDContact: env.FORM_D_CONTACT,
    researchLlm: toResearchLlm(env),
    stripe: toStripeSettings(env),
    logLevel: env.LOG_LEVEL,
    graphqlIntrospection: env.GRAPHQL_INTROSPECTION ?? !production,
    csrfPrevention: env.CSRF_PREVENTION,
    /** Whether clients may run registered operations only. */
    persistedOnly: env.PERSISTED_ONLY,
    /** Whether operations that are known run prepared instead of through Apollo Server and its gateway. */
    preparedOperations: env.PREPARED_OPERATIONS,
    supergraphPath: fromRoot(env.SUPERGRAPH_PATH),
    gitSha: env.GIT_SHA,
  };
}

function toSubgraphPorts(env: z.infer<typeof schema>): Record<SubgraphName, number> {
  return {
    account: env.ACCOUNT_PORT,
    funding: env.FUNDING_PORT,
    research: env.RESEARCH_PORT,
    watchlist: env.WATCHLIST_PORT,
  };
}

/** Returns the language model that writes briefs; null if sentences are generated from claims without one. */
function toResearchLlm(env: z.infer<typeof schema>) {
  const { RESEARCH_LLM_BASE_URL: baseUrl, RESEARCH_LLM_MODEL: model, RESEARCH_LLM_API_KEY: apiKey } = env;
  return baseUrl === undefined || model === undefined ? null : { baseUrl, model, apiKey };
}
