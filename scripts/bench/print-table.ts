import type { Summary } from './run-comparisons.ts';
import type { Goal } from './suite.ts';

/** Formats summaries as a Markdown table, in the order they were measured. */
export function toTable(unit: string, summaries: readonly Summary[]): string {
  const head = [
    'Load',
    'Contender',
    'Ratio',
    `${unit}/s`,
    'p50 ms',
    'p99 ms',
    'Processor ms',
    'Memory MiB',
    'Failed',
    'Goal',
  ];
  const rows = summaries.map(
    ({ comparison, contender, ratio, perSecond, p50Ms, p99Ms, processorMs, residentMb, failures, goal }) => [
      comparison,
      contender,
      ratio.toFixed(2),
      withCommas(perSecond),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      ifMeasured(processorMs, 2),
      ifMeasured(residentMb, 0),
      String(failures),
      goal === undefined ? '' : describeGoal(goal, { perSecond, ratio, p99Ms }),
    ],
  );
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n');
}

function ifMeasured(value = Number.NaN, decimals: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(decimals);
}

function describeGoal({ of, bound }: Goal, reached: Record<Goal['of'], number>): string {
  const isMet = of === 'perSecond' ? reached[of] >= bound : reached[of] <= bound;
  const goals = { perSecond: `≥ ${withCommas(bound)}/s`, ratio: `ratio ≤ ${bound}`, p99Ms: `p99 ≤ ${bound} ms` };
  return `${goals[of]} ${isMet ? 'met' : 'missed'}`;
}

function withCommas(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
