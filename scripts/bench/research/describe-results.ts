import { type Result, type SummaryRow, summarise } from './judge/summarise.ts';

/** Returns the table of all results, as Markdown. */
export function describeResults(results: readonly Result[]): string {
  const lines = summarise(results).map(
    ({ measure, reached, target, isMet }: SummaryRow) =>
      `| ${measure} | ${reached} | ${target} | ${isMet ? 'met' : 'missed'} |`,
  );
  return ['| Measure | Reached | Target | |', '|---|---|---|---|', ...lines].join('\n');
}

/** Returns the figures of companies that the rules were not made for, a column for each set; they have no targets. */
export function describeBlind(sets: Readonly<Record<string, readonly Result[]>>): string {
  const columns = Object.values(sets).map((results) => [...summarise(results), countWrongClaims(results)]);
  const lines = (columns[0] ?? []).map(({ measure }, row) => {
    return `| ${[measure, ...columns.map((column) => column[row]?.reached ?? '')].join(' | ')} |`;
  });
  const head = `| Companies the rules were not made for | ${Object.keys(sets).join(' | ')} |`;
  return [head, `|---|${'---|'.repeat(columns.length)}`, ...lines].join('\n');
}

function countWrongClaims(results: readonly Result[]): Pick<SummaryRow, 'measure' | 'reached'> {
  const total = (figure: 'claims' | 'claimsWrong') =>
    results.reduce((sum, { judgement }) => sum + (judgement?.[figure] ?? 0), 0);
  return { measure: 'Claims that are wrong', reached: `${total('claimsWrong')} of ${total('claims')}` };
}

/** Returns a line for everything that is not as it should be, by order. */
export function listProblems(results: readonly Result[]): string[] {
  return results.flatMap(({ truth, fault, judgement }) => {
    const name = truth.host ?? String(Object.values(truth.order)[0]);
    const found = judgement === null ? [] : Object.entries(problemsOf(judgement));
    const lines = found.flatMap(([kind, items]) => items.map((item) => `${name}: ${kind}: ${item}`));
    return fault === null ? lines : [`${name}: ${fault}`, ...lines];
  });
}

/** Lists quotes that are not in their source: the only fault of a company that the rules were not made for. */
export function listBlindFaults(results: readonly Result[]): string[] {
  return results.flatMap(({ judgement }) =>
    (judgement?.notVerbatim ?? []).map((quote) => `held out: not verbatim: ${quote}`),
  );
}

function problemsOf(judgement: NonNullable<Result['judgement']>): Record<string, readonly string[]> {
  return {
    'not verbatim': judgement.notVerbatim,
    unsupported: judgement.unsupported,
    poison: judgement.poisonFound,
    'wrong entity': judgement.wrongEntity,
    'not found': judgement.missing,
    'conflict not reported': judgement.conflictsMissing,
  };
}
