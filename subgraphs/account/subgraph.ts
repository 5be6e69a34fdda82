import type { Logger } from '../../common/logger.ts';
import { createSubgraph, type Subgraph } from '../../common/subgraph/subgraph.ts';
import { createContext } from './context.ts';
import { resolvers } from './resolvers/index.ts';
import type { AccountService } from './service.ts';

/** Creates the account subgraph: accounts, keys, money, limits, feedback. */
export function createAccountSubgraph(service: AccountService, logger: Logger): Subgraph {
  return createSubgraph({
    name: 'account',
    resolvers,
    createContext: (identity) => createContext(service, identity),
    logger,
  });
}
