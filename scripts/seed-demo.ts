import { systemClock } from '../common/clock.ts';
import { parseUsd } from '../common/money.ts';
import type { MongoHandle } from '../common/mongo/open-mongo.ts';
import type { Settings } from '../common/settings.ts';
import { generateRounds } from '../subgraphs/funding/domain/generate-rounds.ts';
import { ingestFundingRounds } from '../subgraphs/funding/domain/ingest/ingest-funding-rounds.ts';
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

/**
 * Fills an empty database with synthetic rounds and one account: on by default for the embedded one, otherwise only when
 * `SEED_DEMO` says so.
 * @returns the account, or null when nothing was done
 */
export async function seedDemo(parts: {
  mongo: MongoHandle;
  settings: Settings;
  local: LocalSubgraphs;
}): Promise<DemoAccount | null> {
  const { mongo, settings, local } = parts;
  if (!(settings.seedDemo ?? mongo.embedded) || !(await isEmpty(local))) return null;
  const { accounts } = local.accountService;
  await ingestFundingRounds({ store: local.fundingService.rounds, clock: systemClock }, demoLines(), {
    source: 'demo',
  });
  const { accountId } = await accounts.create('demo@example.com');
  await accounts.grantCredits(accountId, parseUsd(DEMO_CREDITS_USD), `demo-${accountId}`);
  const { apiKey } = await accounts.createKey(accountId, 'demo');
  return { accountId, apiKey };
}
