import { waitForConnection } from '../../common/mongo/wait-for-connection.ts';
import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { createResearchQueue } from './research-queue.ts';
import { createResearchService, ensureResearchStores } from './service.ts';
import { createResearchSubgraph } from './subgraph.ts';

await runSubgraph('research', async ({ db, clock, settings, accountClient, logger }) => {
  await waitForConnection(() => ensureResearchStores(db));
  const queue = await createResearchQueue({ db, logger, clock });
  return createResearchSubgraph(createResearchService({ db, accountClient, queue, settings, clock }), logger);
});
