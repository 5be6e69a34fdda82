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
    ({
      comparison,
      contender,
      ratio,
      ratioSpread,
      perSecond,
      p50Ms,
      p99Ms,
      processorMs,
      residentMb,
      failures,
      goal,
    }) => [
      comparison,
      contender,
      describeRatio(ratio, ratioSpread),
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

/** Formats the median with the least and the greatest of the rounds, where they differ. */
function describeRatio(ratio: number, [least, greatest]: Summary['ratioSpread']): string {
  const spread = least === greatest ? '' : ` (${least.toFixed(2)}–${greatest.toFixed(2)})`;
  return `${ratio.toFixed(2)}${spread}`;
}

/**
 * Draws the ratios of each load with several contenders as a bar chart in Mermaid, one below the other. Bars are named by their
 * contender; the first of a chart is 1.
 */
export function toCharts(summaries: readonly Summary[]): string[] {
  const loads = new Set(summaries.map(({ comparison }) => comparison));
  return [...loads]
    .map((load) => [load, summaries.filter(({ comparison }) => comparison === load)] as const)
    .filter(([, contenders]) => contenders.length > 1)
    .map(([load, contenders]) =>
      [
        '```mermaid',
        'xychart-beta horizontal',
        `  title ${JSON.stringify(load)}`,
        `  x-axis [${contenders.map(({ contender }) => JSON.stringify(contender)).join(', ')}]`,
        `  bar [${contenders.map(({ ratio }) => ratio.toFixed(2)).join(', ')}]`,
        '```',
      ].join('\n'),
    );
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
