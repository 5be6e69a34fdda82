import { parseUsd } from '../../common/money.ts';
import { MAX_ACTIVE_KEYS } from '../../subgraphs/account/domain/api-key.ts';
import type { AccountService } from '../../subgraphs/account/service.ts';

/** The same account at every start, so that what it owns stays. */
const ACCOUNT_ID = '00000000-0000-4000-8000-000000000001';
const CREDITS_USD = '1000';

/** The account of a subgraph that runs by itself, and its only active key. */
export interface DevAccount {
  accountId: string;
  apiKey: string;
}

/** Opens the account of a developer, with credits, and gives it a new key: those of earlier starts are revoked. */
export async function openDevAccount(accounts: AccountService['accounts']): Promise<DevAccount> {
  await accounts.create('developer@example.com', ACCOUNT_ID).catch(() => accounts.find(ACCOUNT_ID));
  await accounts.grantCredits(ACCOUNT_ID, parseUsd(CREDITS_USD), `dev-${ACCOUNT_ID}`);
  const keys = await accounts.listKeys(ACCOUNT_ID, null, MAX_ACTIVE_KEYS);
  for (const { id } of keys.filter(({ revokedAt }) => revokedAt === null)) await accounts.revokeKey(id);
  const { apiKey } = await accounts.createKey(ACCOUNT_ID, 'development');
  return { accountId: ACCOUNT_ID, apiKey };
}
