import { companyKey } from '../identity/company-name.ts';
import type { Statement } from './statement.ts';

/**
 * Completes the round of the best statement by what further ones of no worse a source add, such as the investors that the
 * body of a report names beside those of its headline, with their quotes.
 */
export function completeRound(best: Statement, further: readonly Statement[]): Statement {
  if (best.value.kind !== 'round') return best;
  const value = { ...best.value, investors: [...best.value.investors] };
  const quoted = [best];
  for (const statement of further) {
    const more = statement.value;
    if (more.kind !== 'round' || statement.document.tier > best.document.tier) continue;
    const investors = more.investors.filter((name) => !value.investors.some((known) => isLike(known, name)));
    if (investors.length === 0 && (value.label !== null || more.label === null)) continue;
    value.label ??= more.label;
    value.investors.push(...investors);
    quoted.push(statement);
  }
  return { ...best, value, citations: quoted.flatMap(({ citations }) => citations) };
}

/** Checks whether one name is the other, maybe shortened: `Nordal` and `Nordal Ventures`. */
function isLike(left: string, right: string): boolean {
  const [a, b] = [companyKey(left), companyKey(right)];
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}
