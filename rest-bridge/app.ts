import { maxHeaderSize } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { AccountClient } from '../common/account-client/account-client.ts';
import { authenticationPlugin } from '../common/edge/authentication.plugin.ts';
import { rateLimitPlugin } from '../common/edge/rate-limit.plugin.ts';
import { requestLifecyclePlugin } from '../common/edge/request-lifecycle.plugin.ts';
import { createSettler } from '../common/edge/settler.ts';
import { type ClientTimeouts, createServerOptions } from '../common/http/server-options.ts';
import type { Logger } from '../common/logger.ts';
import type { OauthClient } from '../common/oauth-client/oauth-client.ts';
import { PACKAGE_VERSION } from '../common/package-version.ts';
import type { PeopleClient } from '../common/people-client/people-client.ts';
import { gracefulClosePlugin } from '../common/process/graceful-close.plugin.ts';
import { PROJECT_ROOT } from '../common/project-root.ts';
import type { Settings } from '../common/settings.ts';
import { createId } from '../common/uuid.ts';
import { type RegisteredOperation, readRegisteredOperations } from '../gateway/operations/registered-operations.ts';
import type { GatewayClient } from './gateway-client.ts';
import { sendMalformedPath } from './malformed-path.ts';
import { ACCOUNT_OFFER } from './mcp/account-offer.ts';
import type { AgentOffer } from './mcp/agent-methods.ts';
import { DISCOVERY_PATHS, discoveryPlugin } from './mcp/discovery.plugin.ts';
import { freeMcpPlugin } from './mcp/free.plugin.ts';
import { mcpPlugin } from './mcp/mcp.plugin.ts';
import { createResearchWaits } from './mcp/research-waits.ts';
import { oauthPlugin } from './oauth/oauth.plugin.ts';
import { OAUTH_METHODS } from './oauth/oauth-paths.ts';
import { STRIPE_EVENTS_PATH, stripeEventsPlugin } from './payments/stripe-events.plugin.ts';
import { LEDGER_EXPORT_PATH } from './people/ledger-export.plugin.ts';
import { PAGE_METHODS } from './people/pages/pages.plugin.ts';
import { peoplePlugin } from './people/people.plugin.ts';
import { SESSION_GRAPH_PATH } from './people/session-graph.plugin.ts';
import { DASHBOARD_PATH, dashboardPlugin } from './plugins/dashboard.plugin.ts';
import { DOCS_PATH, docsSitePlugin } from './plugins/docs-site.plugin.ts';
import { errorsPlugin } from './plugins/errors.plugin.ts';
import { homePlugin } from './plugins/home.plugin.ts';
import { keyedRoutesPlugin, toRouterPath } from './plugins/keyed-routes.plugin.ts';
import { metaRoutesPlugin } from './plugins/meta-routes.plugin.ts';
import { methodNotAllowedPlugin } from './plugins/method-not-allowed.plugin.ts';
import { openapiPlugin } from './plugins/openapi.plugin.ts';
import { rawBodyPlugin } from './plugins/raw-body.plugin.ts';
import { ROUTES } from './routes/index.ts';

/** "Request body: 100 kB, 413 above" (contract, Limits), in the unit that body parsers mean by kB. */
const BODY_LIMIT_BYTES = 100 * 1024;
const META_PATHS = [
  '/health',
  '/v1/version',
  '/pricing',
  DOCS_PATH,
  `${DOCS_PATH}/*`,
  DASHBOARD_PATH,
  `${DASHBOARD_PATH}/*`,
  ...DISCOVERY_PATHS,
];
/** Where `npm run build:docs` writes the site. */
const DOCS_FOLDER = join(PROJECT_ROOT, 'dist/docs');
/** Where `npm run build:dashboard` writes the dashboard and the home page. */
const DASHBOARD_FOLDER = join(PROJECT_ROOT, 'dist/dashboard');

/** The options of {@link createBridgeApp}. */
export interface BridgeOptions {
  accountClient: AccountClient;
  peopleClient: PeopleClient;
  /** Without it agents can't sign in by OAuth, and take API keys only. */
  oauthClient?: OauthClient | undefined;
  gateway: GatewayClient;
  settings: Pick<
    Settings,
    | 'requestDeadlineMs'
    | 'responseDeadlineMs'
    | 'rateLimitPerMinute'
    | 'costLimitPerMinute'
    | 'gitSha'
    | 'publicUrl'
    | 'trustedProxies'
    | 'isSignUpOpen'
    | 'stripe'
    | 'outboundConnectTo'
  >;
  logger: Logger;
  /** Returns whether the start is complete, for `/ready`. */
  isStarted?: () => boolean;
  /** Shorter in tests. */
  timeouts?: ClientTimeouts;
  /** The folder of the built documentation site; another one in tests. */
  docsFolder?: string;
  /** Operations that signed-in people may run; the registered ones by default. */
  operations?: readonly RegisteredOperation[];
  /** The folder of the built dashboard; another one in tests. */
  dashboardFolder?: string;
  /** The offer to agents with an account; a larger one in tests of the protocol. */
  agentOffer?: AgentOffer;
}

/**
 * Creates the REST entry point. Checks run in a fixed order (architecture, A request): route and method (404, 405), body
 * size (413), key (401, 503), rate limit (429), validation (400), then the operation, which places holds (402).
 */
export async function createBridgeApp({
  accountClient,
  peopleClient,
  oauthClient,
  gateway,
  settings,
  logger,
  isStarted = () => true,
  timeouts,
  docsFolder = DOCS_FOLDER,
  operations = readRegisteredOperations(),
  dashboardFolder = DASHBOARD_FOLDER,
  agentOffer = ACCOUNT_OFFER,
}: BridgeOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...createServerOptions({
      logger,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      writeErrorBody: (error) => ({ error }),
      timeouts,
    }),
    // An overlong id is a malformed id: its route rejects it, after the key was checked.
    routerOptions: { maxParamLength: maxHeaderSize },
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    exposeHeadRoutes: false,
    genReqId: createId,
    frameworkErrors: (_error, _request, reply) => sendMalformedPath(reply as FastifyReply),
  });
  // The routes' zod schemas validate inputs; the JSON Schemas derived from them are documentation.
  app.setValidatorCompiler(() => () => true);
  const waits = createResearchWaits(gateway);
  // Before the plugin that waits for open answers.
  app.addHook('preClose', async () => waits.stop());
  await app.register(gracefulClosePlugin);
  await app.register(openapiPlugin, { version: PACKAGE_VERSION });
  await app.register(errorsPlugin);
  const hasSignIn = oauthClient !== undefined;
  const settler = createSettler(accountClient, logger);
  const { requestDeadlineMs, responseDeadlineMs } = settings;
  await app.register(requestLifecyclePlugin, { requestDeadlineMs, responseDeadlineMs, settler });
  await app.register(methodNotAllowedPlugin, { paths: allowedMethods(settings, hasSignIn) });
  await app.register(metaRoutesPlugin, {
    accountClient,
    gateway,
    version: PACKAGE_VERSION,
    gitSha: settings.gitSha ?? null,
    isStarted,
  });
  await app.register(docsSitePlugin, { prefix: DOCS_PATH, folder: docsFolder });
  await app.register(dashboardPlugin, { prefix: DASHBOARD_PATH, folder: dashboardFolder });
  await app.register(homePlugin, { folder: dashboardFolder, gateway, publicUrl: settings.publicUrl });
  await app.register(async (keyed) => {
    await keyed.register(rawBodyPlugin);
    await keyed.register(authenticationPlugin, { accountClient });
    await keyed.register(rateLimitPlugin, { accountClient, perMinute: settings.rateLimitPerMinute });
    await keyed.register(keyedRoutesPlugin, { routes: ROUTES, gateway });
  });
  if (settings.stripe !== null) await app.register(stripeEventsPlugin, { accountClient, ...settings.stripe });
  await app.register(discoveryPlugin, { publicUrl: settings.publicUrl, hasSignIn });
  await app.register(freeMcpPlugin, { accountClient, publicUrl: settings.publicUrl });
  await app.register(mcpPlugin, {
    accountClient,
    publicUrl: settings.publicUrl,
    perMinute: settings.rateLimitPerMinute,
    waits,
    hasSignIn,
    offer: agentOffer,
  });
  if (oauthClient !== undefined) {
    await app.register(oauthPlugin, { accountClient, peopleClient, oauthClient, ...settings });
  }
  await app.register(peoplePlugin, { accountClient, peopleClient, gateway, operations, ...settings });
  return app;
}

function allowedMethods({ stripe }: Pick<Settings, 'stripe'>, hasSignIn: boolean): Map<string, string[]> {
  const allowed = new Map<string, string[]>([
    ...META_PATHS.map((path): [string, string[]] => [path, ['GET', 'HEAD']]),
    ...PAGE_METHODS,
    [SESSION_GRAPH_PATH, ['POST']],
    [LEDGER_EXPORT_PATH, ['GET']],
    ...(hasSignIn ? OAUTH_METHODS : []),
  ]);
  if (stripe !== null) allowed.set(STRIPE_EVENTS_PATH, ['POST']);
  for (const { path, method } of ROUTES) {
    const url = toRouterPath(path);
    allowed.set(url, [...(allowed.get(url) ?? []), method]);
  }
  return allowed;
}
