import { parseArgs } from 'node:util';
import { SUBGRAPH_NAMES, type SubgraphName } from '../common/subgraph-names.ts';

const EXIT_WRONG_USAGE = 2;

/** The processes of a deployment, which start when they are loaded. */
const START: Record<SubgraphName, () => Promise<unknown>> = {
  account: () => import('../subgraphs/account/main.ts'),
  funding: () => import('../subgraphs/funding/main.ts'),
  research: () => import('../subgraphs/research/main.ts'),
  watchlist: () => import('../subgraphs/watchlist/main.ts'),
};

/** Starts one subgraph as in a deployment, or with `--dev` by itself for its team. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { dev: { type: 'boolean', default: false } },
  });
  const name = SUBGRAPH_NAMES.find((known) => known === positionals[0]);
  if (name === undefined) {
    process.stderr.write(`Expected one of the subgraphs ${SUBGRAPH_NAMES.join(', ')}, and optionally --dev.\n`);
    process.exit(EXIT_WRONG_USAGE);
  }
  if (!values.dev) return void (await START[name]());
  const { startDevSubgraph } = await import('./dev/start-dev-subgraph.ts');
  await startDevSubgraph(name);
}

await main();
