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
/** Areas that take less than this share of every request are shown together. */
const MIN_SHARE = 0.02;
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

/** The µs per request of each area. */
export interface AreaColumn {
  title: string;
  micros: Map<string, number>;
}

/** Divides the times of several processes by a number of requests. */
export function perRequest(times: readonly Map<string, number>[], operations: number): Map<string, number> {
  const micros = new Map<string, number>();
  for (const [area, time] of times.flatMap((ofProcess) => [...ofProcess])) {
    micros.set(area, (micros.get(area) ?? 0) + time / operations);
  }
  return micros;
}

/** Formats the µs of each area in each column, the largest area first. */
export function toAreaTable(columns: readonly AreaColumn[]): string {
  const totals = columns.map(({ micros }) => sum([...micros.values()]));
  const areas = [...new Set(columns.flatMap(({ micros }) => [...micros.keys()]))];
  const isLarge = (area: string) =>
    columns.some(({ micros }, index) => (micros.get(area) ?? 0) >= MIN_SHARE * (totals[index] ?? 0));
  const inAll = (area: string) => sum(columns.map(({ micros }) => micros.get(area) ?? 0));
  const shown = areas.filter(isLarge).sort((left, right) => inAll(right) - inAll(left));
  const rest = columns.map(({ micros }) =>
    sum(areas.filter((area) => !isLarge(area)).map((area) => micros.get(area) ?? 0)),
  );
  const rows = [
    ['µs per request', ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---')],
    ...shown.map((area) => [area, ...columns.map(({ micros }) => round(micros.get(area) ?? 0))]),
    ['the rest', ...rest.map(round)],
    ['**all**', ...totals.map(round)],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
