import { toCharts, toTable } from '../../../scripts/bench/print-table.ts';
import { runComparisons } from '../../../scripts/bench/run-comparisons.ts';

/** A contender whose operations take these processor times, one a round; the warm-up takes the first one too. */
const taking = (name: string, ...times: [number, ...number[]]) => {
  let round = -1;
  const run = async () => {
    const processorMs = times[Math.max(0, round)] ?? times[0];
    round += 1;
    return {
      perSecond: 1_000 / processorMs,
      p50Ms: processorMs,
      p99Ms: processorMs,
      failures: 0,
      operations: 1,
      processorMs,
    };
  };
  return { name, run };
};

const measure = () => {
  const contenders = [
    taking('bare', 2, 4, 2),
    { ...taking('ours', 3, 4, 4), goal: { of: 'ratio', bound: 1.4 } as const },
  ];
  const comparisons = [
    { name: 'a list', ratioOf: 'processorMs' as const, contenders },
    { name: 'alone', contenders: [taking('ours', 1)] },
  ];
  return runComparisons(comparisons, { rounds: 3, roundMs: 1 }, () => {});
};

// Once, because a pause follows each load.
let measured: ReturnType<typeof measure>;
beforeAll(() => {
  measured = measure();
});

test('a table has the median ratio with its spread over the rounds, and whether the goal is met', async () => {
  const [, , bare = '', ours = '', alone = ''] = toTable('requests', await measured).split('\n');
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  expect(cells(bare).slice(1, 4)).toEqual(['a list', 'bare', '1.00']);
  expect(cells(ours).slice(1, 4)).toEqual(['a list', 'ours', '1.50 (1.00–2.00)']);
  expect(cells(ours).at(-2)).toBe('ratio ≤ 1.4 missed');
  expect(cells(alone).slice(1, 4)).toEqual(['alone', 'ours', '1.00']);
});

test('a chart has a bar for each contender of a load that has several', async () => {
  expect(toCharts(await measured)).toEqual([
    [
      '```mermaid',
      'xychart-beta horizontal',
      '  title "a list"',
      '  x-axis ["bare", "ours"]',
      '  bar [1.00, 1.50]',
      '```',
    ].join('\n'),
  ]);
});
