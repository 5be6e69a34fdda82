import type { Item } from './items.ts';
import type { Token } from './token.ts';
import { does, means, verbReadings } from './tokens.ts';

/** Checks for a form that nothing but `it` and names stand in front of: `builds`. */
export function isThirdPerson(token: Token | undefined): boolean {
  const readings = verbReadings(token);
  return readings.length > 0 && readings.every(({ form, infinitive }) => form === 'present' && !infinitive);
}

/** Checks for a word that may stand behind a verb, but not behind an adjective. */
export function isBehindVerbOf(next: Token | undefined): boolean {
  return (
    next === undefined ||
    next.kind !== 'word' ||
    does(next, 'own', 'its', 'definite', 'indefinite', 'preposition', 'by', 'person', 'it', 'we', 'adverb')
  );
}

/** Checks for the letter of a name within a sentence: `the Series A led by`. */
export function isLetter(token: Token | undefined, behind: number): boolean {
  return token?.text === 'A' && behind > 1;
}

/** Checks for a number that says how many a team has, behind which a verb may follow: `our team of 80 builds`. */
export function countsTeam({ items }: { items: readonly Item[] }, token: Token): boolean {
  const item = items.findLast((given) => given.kind !== 'phrase' || given.head.kind !== 'number');
  return item?.kind === 'phrase' && means(item.head, 'team') && !means(token, 'employee', 'people', 'profession');
}

/** Checks for a pronoun, behind which a verb may follow. */
export function isPronoun(token: Token | undefined): boolean {
  return does(token, 'we', 'it', 'you', 'person', 'relative');
}

/** Checks for a department that a verb follows, or that `and` joins to another: `Engineering sits`, `Product and engineering are`. */
export function isBesideDepartment(list: readonly Token[], index: number): boolean {
  const isDepartment = (token: Token | undefined) => means(token, 'department') || token?.lower === 'product';
  if (!isDepartment(list[index])) return false;
  if (index === 0 && isThirdPerson(list[1])) return true;
  return [1, -1].some((step) => does(list[index + step], 'and') && isDepartment(list[index + 2 * step]));
}

/** Checks for the plural that a number in front of a modifier counts: `3,000 engineering teams`, `640 care homes`. */
export function endsCount(list: readonly Token[], index: number): boolean {
  const token = list[index];
  const before = list[index - 1];
  if (token === undefined || !means(token) || !/s$/.test(token.lower)) return false;
  const isModifier =
    before?.kind === 'word' && !before.isCapital && !/s$/.test(before.lower) && before.entry !== undefined;
  const isPlain = isModifier && !does(before, 'preposition', 'and', 'relative', 'we', 'it', 'adverb', 'modal');
  const number = list[index - 2];
  return isPlain && number?.kind === 'number' && number.amount === null && (number.number ?? 0) > 1;
}
