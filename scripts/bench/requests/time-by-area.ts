import type { Profile } from './profiler.ts';

/** The packages whose time is shown under a common name. */
const PACKAGES: Record<string, string> = {
  mongodb: 'MongoDB driver',
  bson: 'BSON',
  'mongodb-connection-string-url': 'MongoDB driver',
  fastify: 'Fastify',
  'find-my-way': 'Fastify',
  'light-my-request': 'Fastify',
  'fast-json-stringify': 'Fastify',
  '@fastify/rate-limit': 'Fastify',
  pino: 'log',
  graphql: 'GraphQL',
};
/** Functions of Node without a file that write to sockets. */
const SOCKET_WRITE = /^(?:write|writev|writeBuffer|write\w+String)$/;

/** Adds up, by area, the µs that a profile saw in functions themselves: a package, a folder of ours, Node, or the runtime. Idle time is left out. */
export function timeByArea({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const areas = new Map(nodes.map(({ id, callFrame }) => [id, areaOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const area = areas.get(id) ?? null;
    if (area !== null) times.set(area, (times.get(area) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return times;
}

function areaOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string | null {
  if (functionName === '(idle)' || functionName === '(root)') return null;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'runtime';
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (name !== undefined) return PACKAGES[name] ?? (name.startsWith('@fastify/') ? 'Fastify' : 'other packages');
  const folder = /\/dist\/(common|gateway|rest-bridge|scripts|subgraphs\/\w+)\//.exec(url)?.[1];
  if (folder !== undefined) return `ours: ${folder}`;
  if (SOCKET_WRITE.test(functionName)) return 'socket writes';
  return url.startsWith('node:') ? 'Node' : 'runtime';
}
