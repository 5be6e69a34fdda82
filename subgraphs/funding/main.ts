import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { createFundingService } from './service.ts';
import { ensureRoundIndexes } from './store/round-indexes.ts';
import { createFundingSubgraph } from './subgraph.ts';

await runSubgraph('funding', async ({ db, settings, appSecret, accountClient, logger }) => {
  await ensureRoundIndexes(db);
  return createFundingSubgraph(createFundingService({ db, settings, appSecret, accountClient }), logger);
});
