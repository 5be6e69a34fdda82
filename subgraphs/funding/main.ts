import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { createFundingService } from './service.ts';
import { ensureIndexes } from './store/rounds.store.ts';
import { createFundingSubgraph } from './subgraph.ts';

await runSubgraph('funding', async ({ db, settings, appSecret, accountClient, logger }) => {
  await ensureIndexes(db);
  return createFundingSubgraph(createFundingService({ db, settings, appSecret, accountClient }), logger);
});
