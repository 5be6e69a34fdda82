import { timeByArea } from '../../../scripts/bench/time-by-area.ts';

const FRAMES: [functionName: string, url: string, area: string | null][] = [
  ['(root)', '', null],
  ['(idle)', '', null],
  ['(garbage collector)', '', 'garbage collection'],
  ['(program)', '', 'runtime'],
  ['writev', '', 'socket writes'],
  ['writeUtf8String', '', 'socket writes'],
  ['hash', '', 'runtime'],
  ['onread', 'node:internal/stream_base_commons', 'Node'],
  ['command', 'file:///srv/node_modules/mongodb/lib/cmap/connection.js', 'MongoDB driver'],
  ['serializeInto', 'file:///srv/node_modules/mongodb/node_modules/bson/lib/bson.cjs', 'BSON'],
  ['send', 'file:///srv/node_modules/@fastify/send/index.js', 'Fastify'],
  ['batch', 'file:///srv/node_modules/dataloader/index.js', 'other packages'],
  ['search', 'file:///srv/dist/subgraphs/funding/domain/search-rounds.js', 'ours: subgraphs/funding'],
  ['run', 'file:///srv/dist/common/edge/settler.js', 'ours: common'],
];

test('time is added up by what a function belongs to, without idle time', () => {
  const nodes = FRAMES.map(([functionName, url], id) => ({ id, callFrame: { functionName, url } }));
  const expected = new Map<string, number>();
  for (const [id, [, , area]] of FRAMES.entries()) {
    if (area !== null) expected.set(area, (expected.get(area) ?? 0) + 2 * (id + 1));
  }
  const ids = nodes.map(({ id }) => id);
  const samples = [...ids, ...ids];
  expect(timeByArea({ nodes, samples, timeDeltas: samples.map((id) => id + 1) })).toEqual(expected);
});
