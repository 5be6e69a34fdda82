import { waitForConnection } from '../../common/mongo/wait-for-connection.ts';
import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { createAccountService, ensureAccountStores } from './service.ts';
import { createAccountSubgraph } from './subgraph.ts';

await runSubgraph('account', async ({ client, db, clock, settings, logger, cleanup }) => {
  await waitForConnection(() => ensureAccountStores(db));
  const service = createAccountService({ client, db, settings, logger, clock });
  cleanup.add(service.ledger.close);
  cleanup.add(service.keyUses.close);
  cleanup.add(service.people.close);
  return createAccountSubgraph(service, logger);
});
