import type DataLoader from 'dataloader';
import type { Identity } from '../../common/identity.ts';
import { createLoader } from '../../common/subgraph/create-loader.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import type { Account } from './domain/account.ts';
import type { AccountService } from './service.ts';

/** The resolver context of the account subgraph. */
export interface Context extends SubgraphContext {
  service: AccountService;
  /** Loads accounts by id, one batch per tick; null for missing ones. */
  accounts: DataLoader<string, Account | null>;
}

/** Creates the context of one request. */
export function createContext(service: AccountService, identity: Identity): Context {
  return { identity, holds: [], service, accounts: createLoader(service.findAccounts, ({ id }) => id) };
}
