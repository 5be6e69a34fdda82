import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { createResearchService } from './service.ts';
import { createResearchSubgraph } from './subgraph.ts';

await runSubgraph('research', async ({ db, logger }) => createResearchSubgraph(createResearchService({ db }), logger));
