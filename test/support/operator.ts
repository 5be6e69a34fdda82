import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type Clock, systemClock } from '../../common/clock.ts';
import { parseUsd } from '../../common/money.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import { loadSettings } from '../../common/settings.ts';
import { type AccountService, createAccountService, ensureAccountStores } from '../../subgraphs/account/service.ts';

/** A customer for a test. */
export interface Customer {
  accountId: string;
  key: string;
  keyId: string;
}

/** What the operator of a service does, on its database. */
export interface Operator {
  service: AccountService;
  /** Opens an account with a key and, where asked for, credits. */
  openAccount(options?: { creditsUsd?: string }): Promise<Customer>;
}

/** Acts as the operator on a database, by the rules that the command line uses. */
export async function createOperator(
  { client, db }: Database,
  env: Record<string, string> = {},
  clock: Clock = systemClock,
): Promise<Operator> {
  await ensureAccountStores(db);
  const logger = pino({ level: 'silent' });
  const service = createAccountService({ client, db, settings: loadSettings(env), logger, clock });
  return {
    service,
    async openAccount({ creditsUsd } = {}) {
      const { accountId } = await service.accounts.create('customer@example.com');
      if (creditsUsd !== undefined) {
        await service.accounts.grantCredits(accountId, parseUsd(creditsUsd), randomUUID());
      }
      const { keyId, apiKey } = await service.accounts.createKey(accountId, 'test');
      return { accountId, key: apiKey, keyId };
    },
  };
}
