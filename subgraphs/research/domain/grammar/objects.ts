import type { Phrase } from './items.ts';
import type { Sentence } from './sentence.ts';
import { does } from './tokens.ts';

export function objectsOf(sentence: Sentence, index: number, subject: Phrase | null): Phrase[] {
  const behind = plainBehind(sentence, index);
  const isSubject = (list: readonly Phrase[]) => subject !== null && list.includes(subject);
  return behind.find((list) => !isSubject(list)) ?? objectBefore(sentence, index, subject);
}

/** Returns a German object in front of its participle at the end of a clause. */
function objectBefore(sentence: Sentence, index: number, subject: Phrase | null): Phrase[] {
  if (!sentence.isGerman) return [];
  const found: Phrase[] = [];
  for (let at = index - 1; at >= 0; at -= 1) {
    const item = sentence.items[at];
    if (!item || ['mark', 'comma', 'verb', 'relative', 'subordinate', 'but'].includes(item.kind)) break;
    if (item.kind === 'phrase' && item.preposition === null && item !== subject) found.unshift(item);
  }
  return found;
}

/** Returns phrases without a preposition behind a verb, up to the end of its clause; those that are joined are one list. */
export function plainBehind(sentence: Sentence, index: number): Phrase[][] {
  const lists: Phrase[][] = [];
  for (let at = index + 1; at < sentence.items.length; at += 1) {
    const item = sentence.items[at];
    if (!item || ['verb', 'mark', 'relative', 'subordinate', 'but', 'open'].includes(item.kind)) break;
    if (
      item.kind === 'comma' &&
      !isListed(sentence, at + 1) &&
      !(sentence.items[at + 1]?.kind === 'phrase' && isListed(sentence, at + 1))
    )
      break;
    if (item.kind === 'and' && joinsClauses(sentence, at, index)) break;
    if (item.kind === 'phrase' && item.preposition !== null && !sentence.isGerman) break;
    if (item.kind !== 'phrase' || item.preposition !== null) continue;
    const before = sentence.items[at - 1];
    if (before?.kind === 'and' && sentence.isGerman && goesOnWithComplement(sentence, at, index)) continue;
    const list = lists.at(-1);
    if (list && (before?.kind === 'and' || before?.kind === 'comma')) list.push(item);
    else lists.push([item]);
  }
  return lists;
}

/** Checks for the end of a German complement in front of the object: `beschäftigt in Graz und Linz 85 Leute`. */
function goesOnWithComplement({ items }: Sentence, at: number, index: number): boolean {
  const [start, item, next, verb] = [items[at - 2], items[at], items[at + 1], items[index]];
  const isComplement = start?.kind === 'phrase' && start.preposition !== null && start.preposition !== 'gen';
  // `sind in Graz und Linz`
  const isPlace =
    verb?.kind === 'verb' &&
    does(verb.head, 'be') &&
    item?.kind === 'phrase' &&
    item.tokens.every(({ isCapital, entry }) => isCapital && entry === undefined);
  return isComplement && (isPlace || (next?.kind === 'phrase' && next.preposition === null));
}

/** Checks whether a comma or `and` behind a verb leads to another verb before the next one. */
export function joinsClauses(sentence: Sentence, at: number, index: number): boolean {
  if (at < index) return hasVerbBefore(sentence, at);
  for (let next = at + 1; next < sentence.items.length; next += 1) {
    const item = sentence.items[next];
    if (!item || item.kind === 'comma' || item.kind === 'and' || item.kind === 'mark') return false;
    if (item.kind === 'verb') return item.describes === null;
    if (item.kind === 'relative' || item.kind === 'subordinate') return true;
  }
  return false;
}

/** Checks for a verb before an item, since the last mark or conjunction. */
export function hasVerbBefore(sentence: Sentence, at: number): boolean {
  const from = sentence.items
    .slice(0, at)
    .findLastIndex(({ kind }) => ['mark', 'subordinate', 'relative'].includes(kind));
  return sentence.items.slice(from + 1, at).some((item) => item.kind === 'verb' && item.describes === null);
}

/** Checks whether a comma before a phrase is one of a list that ends with `and`. */
export function isListed(sentence: Sentence, at: number): boolean {
  const next = sentence.items[at + 1];
  return next?.kind === 'and' && sentence.items[at + 2]?.kind === 'phrase';
}
