import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toFundingRound } from '../../../common/funding/funding-record.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { installOnce, installPackages } from '../../installed-tools.ts';
import { ROUND_FIELDS } from '../round-fields.ts';
import type { BenchContext, Contender, PreparedSuite, Suite } from '../suite.ts';
import { startMeasured } from './measured-process.ts';

/** The servers of others, with the versions of their packages. They are no dependencies of this project. */
const PEERS = join(PROJECT_ROOT, 'scripts/bench/gateways/peers');
const OWN_SERVER = fileURLToPath(new URL('./serve-graph.process.js', import.meta.url));
const PAGE = 25;
const IN_FLIGHT = 50;
/** So that each server's functions are compiled before the first round. */
const WARM_UP_MS = 20_000;
/** Processor time of ours over HTTP to that of Mercurius. */
const MAX_RATIO = 0.9;
const QUERY = `query Rounds($first: Int) { fundingRounds(first: $first) { nodes { ${ROUND_FIELDS} } } }`;

/** A list over GraphQL, from memory and without money, by our gateway and those of others: processor time of gateway and subgraph. */
export const gatewaysSuite: Suite = {
  name: 'gateways',
  unit: 'requests',
  isCharted: true,
  async prepare({ say }: BenchContext): Promise<PreparedSuite> {
    const cleanup = createCleanupStack();
    const folder = await mkdtemp(join(tmpdir(), 'funding-signals-gateways-'));
    cleanup.add(() => rm(folder, { recursive: true }));
    const roundsFile = join(folder, 'rounds.json');
    await writeFile(roundsFile, JSON.stringify(inventRounds()));
    say('installing the servers of others, once');
    const peers = await installOnce({ name: 'peers', pinnedBy: join(PEERS, 'package-lock.json') }, installPeers);
    await cp(PEERS, peers, { recursive: true });

    async function contend(name: string, module: string, parameters: readonly string[]): Promise<Contender> {
      const server = await startMeasured(module, parameters);
      cleanup.add(server.close);
      const body = JSON.stringify({ query: QUERY, variables: { first: PAGE } });
      const run = (durationMs: number) => server.run({ body, inFlight: IN_FLIGHT, durationMs });
      say(`${name}: warming up`);
      await run(WARM_UP_MS);
      return { name, run };
    }
    const peer = (name: string, module: string) => contend(name, join(peers, 'serve.mjs'), [module, roundsFile]);
    const contenders = [
      await peer('Mercurius, gateway and subgraph', 'mercurius'),
      await peer('Apollo, gateway and subgraph', 'apollo'),
      await peer('Hive, over a subgraph by Apollo', 'hive'),
      { ...(await contend('ours, gateway and subgraph', OWN_SERVER, [roundsFile, 'http'])), goal: GOAL },
      await contend('ours, one process', OWN_SERVER, [roundsFile, 'function']),
      await peer('Fastify without GraphQL', 'bare-fastify'),
    ];
    return {
      comparisons: [{ name: `a list of ${PAGE}, ${IN_FLIGHT} connections`, ratioOf: 'processorMs', contenders }],
      findFaults: async () => [],
      close: cleanup.run,
    };
  },
};

const GOAL = { of: 'ratio', bound: MAX_RATIO } as const;

async function installPeers(folder: string): Promise<void> {
  await cp(PEERS, folder, { recursive: true });
  await installPackages(folder);
}

function inventRounds() {
  return Array.from(generateRounds({ count: PAGE, seed: 1, until: '2026-02-28' }), toFundingRound);
}
