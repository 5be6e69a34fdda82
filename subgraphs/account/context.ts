import type DataLoader from 'dataloader';
import type { Identity } from '../../common/identity.ts';
import { createLoader } from '../../common/subgraph/create-loader.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import type { Account } from './domain/account.ts';
import type { AccountService } from './service.ts';

/** What resolvers of the account subgraph reach. */
export interface Context extends SubgraphContext {
  service: AccountService;
  /** Accounts by id, read in one batch a tick; null for those that don't exist. */
  accounts: DataLoader<string, Account | null>;
}

/** Makes the context of one request. */
export function createContext(service: AccountService, identity: Identity): Context {
  return { identity, holds: [], service, accounts: createLoader(service.findAccounts, ({ id }) => id) };
}
