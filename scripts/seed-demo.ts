import { systemClock } from '../common/clock.ts';
import { parseUsd } from '../common/money.ts';
import type { Settings } from '../common/settings.ts';
import { generateRounds } from '../subgraphs/funding/domain/generate/generate-rounds.ts';
import { ingestFundingRounds } from '../subgraphs/funding/domain/ingest/ingest-funding-rounds.ts';
import type { RecordLine } from '../subgraphs/funding/domain/ingest/parsed-line.ts';
import type { FundingService } from '../subgraphs/funding/service.ts';
import type { LocalSubgraphs } from './local-subgraphs.ts';

const DEMO_ROUNDS = 5_000;
const DEMO_SEED = 1;
const DEMO_CREDITS_USD = '25';

/** The account that an empty database starts with. */
export interface DemoAccount {
  accountId: string;
  /** Known only now. */
  apiKey: string;
}

/** How long the look into the database may take. */
const LOOK_MS = 5_000;

/**
 * Fills an empty database with synthetic rounds and one account: on by default for the embedded one, otherwise only when
 * `SEED_DEMO` says so.
 * @returns the account, or null when nothing was done
 */
export async function seedDemo(parts: { settings: Settings; local: LocalSubgraphs }): Promise<DemoAccount | null> {
  const { settings, local } = parts;
  if (!settings.seedDemo || (await hasRounds(local))) return null;
  const { accounts } = local.accountService;
  await ingestDemoRounds(local.fundingService.rounds);
  const { accountId } = await accounts.create('demo@example.com');
  await accounts.grantCredits(accountId, parseUsd(DEMO_CREDITS_USD), `demo-${accountId}`);
  const { apiKey } = await accounts.createKey(accountId, 'demo');
  return { accountId, apiKey };
}

/** Writes the 5,000 synthetic rounds that an empty database starts with. */
export async function ingestDemoRounds(store: FundingService['rounds']): Promise<void> {
  await ingestFundingRounds({ store, clock: systemClock }, demoLines(), { source: 'demo' });
}

async function hasRounds({ fundingService }: LocalSubgraphs): Promise<boolean> {
  return (await fundingService.rounds.estimatedCount({ maxTimeMs: LOOK_MS })) > 0;
}

async function* demoLines(): AsyncGenerator<RecordLine> {
  const until = systemClock().toISOString().slice(0, 10);
  let line = 0;
  for (const record of generateRounds({ count: DEMO_ROUNDS, seed: DEMO_SEED, until })) {
    line += 1;
    yield { line, text: '', record: { ...record } };
  }
}
