import type DataLoader from 'dataloader';
import type { Identity } from '../../common/identity.ts';
import { createLoader } from '../../common/subgraph/create-loader.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import type { Account } from './domain/account.ts';
import type { ApiKey } from './domain/api-key.ts';
import type { AccountService } from './service.ts';

/** The resolver context of the account subgraph. */
export interface Context extends SubgraphContext {
  service: AccountService;
  /** Loads accounts by id, one batch per tick; null for missing ones. */
  accounts: DataLoader<string, Account | null>;
  /** Loads the caller's keys by id, revoked ones included, one batch per tick; null for missing ones and those of others. */
  keys: DataLoader<string, ApiKey | null>;
}

/** Creates the context of one request. */
export function createContext(service: AccountService, identity: Identity): Context {
  const { accountId } = identity;
  const readOwnKeys = async (ids: readonly string[]) =>
    accountId === null ? [] : service.accounts.findKeys(accountId, ids);
  return {
    identity,
    holds: [],
    service,
    accounts: createLoader(service.findAccounts, ({ id }) => id),
    keys: createLoader(readOwnKeys, ({ id }) => id),
  };
}
