import { v7 as uuidv7 } from 'uuid';
import { systemClock, utcDay } from '../common/clock.ts';
import { parseUsd } from '../common/money.ts';
import { changeFact, readFact, writeFactOnce } from '../common/mongo/deployment-facts.ts';
import type { Database } from '../common/mongo/open-mongo.ts';
import type { Settings } from '../common/settings.ts';
import { MAX_ACTIVE_KEYS } from '../subgraphs/account/domain/api-key.ts';
import type { AccountService } from '../subgraphs/account/service.ts';
import { generateRounds } from '../subgraphs/funding/domain/generate/generate-rounds.ts';
import { ingestFundingRounds } from '../subgraphs/funding/domain/ingest/ingest-funding-rounds.ts';
import type { RecordLine } from '../subgraphs/funding/domain/ingest/parsed-line.ts';
import type { FundingService } from '../subgraphs/funding/service.ts';
import type { LocalSubgraphs } from './local-subgraphs.ts';

const DEMO_ROUNDS = 5_000;
const DEMO_SEED = 1;
const DEMO_CREDITS_USD = '25';
const DEMO_EMAIL = 'demo@example.com';
/** Time limit of the check whether the database is empty. */
const EMPTY_CHECK_TIMEOUT_MS = 5_000;

/** The parameters of a database's seed, stored first so that a later start can finish it. */
interface SeedRecord {
  accountId: string;
  /** Newest day of the rounds, from which the same records are generated again. */
  until: string;
  completedAt: Date | null;
}

/** The credentials of the demo account. They are shown once. */
export interface DemoCredentials {
  apiKey: string;
  email: string;
  /** The link by which its owner sets a password and signs in, once, for 15 minutes. */
  signInUrl: string;
}

/** The demo data of an empty database, whose credentials have not been shown yet. */
export interface DemoSeed {
  /** Creates a key and a link for the demo account and revokes the keys of earlier starts, which may not have been shown. */
  issueCredentials(): Promise<DemoCredentials>;
  /** Records that they were shown: no later start seeds again. */
  complete(): Promise<void>;
}

/**
 * Fills an empty database with synthetic rounds and one account, if the settings say so. An interrupted seed is continued:
 * rounds and account are written once, whenever the process died.
 * @returns null when there is nothing to seed
 */
export async function seedDemo(parts: {
  mongo: Pick<Database, 'db'>;
  settings: Pick<Settings, 'seedDemo'>;
  local: Pick<LocalSubgraphs, 'accountService' | 'fundingService'>;
}): Promise<DemoSeed | null> {
  const { mongo, settings, local } = parts;
  const startedAt = systemClock();
  const record = settings.seedDemo ? await claimSeed(mongo.db, local.fundingService) : null;
  if (record === null) return null;
  const { accountId, until } = record;
  const { accounts, people } = local.accountService;
  await ingestDemoRounds(local.fundingService.rounds, until);
  // It exists if an earlier start was interrupted after this.
  await accounts.create(DEMO_EMAIL, accountId).catch(() => accounts.find(accountId));
  await accounts.grantCredits(accountId, parseUsd(DEMO_CREDITS_USD), `demo-${accountId}`);
  return {
    issueCredentials: async () => ({
      apiKey: await issueKey(accounts, accountId, startedAt),
      email: DEMO_EMAIL,
      signInUrl: await people.operator.createSignInLink(accountId),
    }),
    complete: () => changeFact<SeedRecord>(mongo.db, 'demo-seed', { completedAt: systemClock() }),
  };
}

/** Writes the 5,000 synthetic rounds of an empty database. The same day gives the same rounds. */
export async function ingestDemoRounds(store: FundingService['rounds'], until = utcDay(systemClock())): Promise<void> {
  await ingestFundingRounds({ store, clock: systemClock }, demoLines(until), { source: 'demo' });
}

async function claimSeed(db: Database['db'], { rounds }: FundingService): Promise<SeedRecord | null> {
  const existing = await readFact<SeedRecord>(db, 'demo-seed');
  if (existing !== null) return existing.completedAt === null ? existing : null;
  if ((await rounds.estimatedCount({ maxTimeMs: EMPTY_CHECK_TIMEOUT_MS })) > 0) return null;
  return writeFactOnce<SeedRecord>(db, 'demo-seed', {
    accountId: uuidv7(),
    until: utcDay(systemClock()),
    completedAt: null,
  });
}

async function issueKey(accounts: AccountService['accounts'], accountId: string, startedAt: Date): Promise<string> {
  const keys = await accounts.listKeys(accountId, null, MAX_ACTIVE_KEYS);
  for (const { id } of keys.filter(({ createdAt, revokedAt }) => revokedAt === null && createdAt < startedAt)) {
    await accounts.revokeKey(id);
  }
  const { apiKey } = await accounts.createKey(accountId, 'demo');
  return apiKey;
}

async function* demoLines(until: string): AsyncGenerator<RecordLine> {
  let line = 0;
  for (const record of generateRounds({ count: DEMO_ROUNDS, seed: DEMO_SEED, until })) {
    line += 1;
    yield { line, text: '', record: { ...record } };
  }
}
