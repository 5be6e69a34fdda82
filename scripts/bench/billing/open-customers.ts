import { type AccountService, createAccountService, ensureAccountStores } from '../../../subgraphs/account/service.ts';
import { createRoundsStore, ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { ingestDemoRounds } from '../../seed-demo.ts';
import type { BenchContext } from '../suite.ts';
import { openAccounts } from './accounts.ts';

const CREDITS_MICROS = 1_000_000_000_000;

/** Stores demo rounds and opens accounts with a key each and more credits than any load spends. */
export async function openCustomers(
  { mongo: { client, db }, settings, logger }: BenchContext,
  count: number,
): Promise<{ service: AccountService; accountIds: string[]; apiKeys: string[] }> {
  await Promise.all([ensureAccountStores(db), ensureIndexes(db)]);
  await ingestDemoRounds(createRoundsStore(db));
  const service = createAccountService({ client, db, settings, logger });
  const accountIds = await openAccounts(service, count, CREDITS_MICROS);
  const keys = await Promise.all(accountIds.map((id) => service.accounts.createKey(id, 'bench')));
  return { service, accountIds, apiKeys: keys.map(({ apiKey }) => apiKey) };
}
