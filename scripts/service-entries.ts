import { LOOPBACK } from '../common/mongo/local-port.ts';
import { SUBGRAPH_NAMES, type SubgraphName } from '../common/subgraph-names.ts';

/** The entry of everything in one process, in the folder of a build. */
export const ONE_PROCESS: readonly string[] = ['scripts/start.js'];
/** The entries of the services that answer, a process each. The gateway and the bridge start last, because they call the others. */
export const SEPARATE_SERVICES: readonly string[] = [
  'subgraphs/account/main.js',
  'subgraphs/funding/main.js',
  'subgraphs/research/main.js',
  'subgraphs/watchlist/main.js',
  'gateway/main.js',
  'rest-bridge/main.js',
];
/** The entry of the background jobs, where they have a process of their own. */
export const JOBS = 'scripts/start-jobs.js';
/** The services that answer GraphQL. */
const GRAPHQL_SERVICES: readonly (SubgraphName | 'gateway')[] = [...SUBGRAPH_NAMES, 'gateway'];

/** Returns the settings by which services on loopback listen on their ports and reach each other. */
export function toPortSettings(ports: Record<SubgraphName | 'gateway', number>): Record<string, string> {
  return Object.fromEntries(
    GRAPHQL_SERVICES.flatMap((name) => [
      [`${name.toUpperCase()}_PORT`, `${ports[name]}`],
      [`${name.toUpperCase()}_URL`, `http://${LOOPBACK}:${ports[name]}/graphql`],
    ]),
  );
}
