import type { Finding } from '../evidence/finding.ts';
import { maxClaimsOf } from '../reconcile/reconcile.ts';
import { isRival, isSameValue } from '../reconcile/same-value.ts';
import { foldName } from '../text/names.ts';
import type { ClassifiedFinding } from './classify.ts';

/**
 * Returns the classified findings that add to those of rules, the most likely first: none that contradicts a finding or an
 * earlier one, repeats a part of a name, names the head office as an office, or exceeds what a brief has room for.
 */
export function additionsOf(classified: readonly ClassifiedFinding[], known: readonly Finding[]): Finding[] {
  const added: Finding[] = [];
  const seats = known.filter(({ field }) => field === 'overview.headquarters');
  for (const { finding } of [...classified].sort((left, right) => right.score - left.score)) {
    const { field, value } = finding;
    const beside = [...known, ...added].filter((given) => given.field === field);
    const isKnown =
      beside.some((given) => isRival(field, given.value, value) || isPartOf(given, finding)) ||
      (field === 'overview.office' && seats.some((seat) => isSameValue(field, seat.value, value)));
    if (!isKnown && countValues(beside) < maxClaimsOf(field)) added.push(finding);
  }
  return added;
}

/** Checks for two texts of which one has all words of the other: `Autodesk` and `Autodesk Construction Cloud`. */
function isPartOf({ value: left }: Finding, { value: right }: Finding): boolean {
  if (left.kind !== 'text' || right.kind !== 'text') return JSON.stringify(left) === JSON.stringify(right);
  const [a, b] = [` ${foldName(left.text)} `, ` ${foldName(right.text)} `];
  return a.includes(b) || b.includes(a);
}

function countValues(findings: readonly Finding[]): number {
  return new Set(findings.map(({ value }) => JSON.stringify(value))).size;
}
