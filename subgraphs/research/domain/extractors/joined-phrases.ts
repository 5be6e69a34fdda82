import type { Item, Phrase } from '../grammar/items.ts';

/** Returns the phrases that commas and `and` join to the one at an offset, up to the subject of the next clause. */
export function listAround(items: readonly Item[], offset: number): Phrase[] {
  const at = items.findIndex((item) => item.kind === 'phrase' && item.start <= offset && offset < item.end);
  const found: Phrase[] = [];
  for (const step of [-2, 2])
    for (let near = at + step; ; near += step) {
      const [join, phrase, further] = [items[near - step / 2], items[near], items[near + 1]];
      const isJoined = join?.kind === 'comma' || join?.kind === 'and';
      if (!isJoined || phrase?.kind !== 'phrase' || (step > 0 && phrase.preposition !== null)) break;
      if (step > 0 && further?.kind === 'verb') break;
      found.push(phrase);
      if (phrase.preposition !== null) break;
    }
  return found;
}

/** Returns the first phrase of a list with `and` and commas, by which the whole list stands in its clause. */
export function firstOfList(items: readonly Item[], at: number): Phrase {
  const [join, before] = [items[at - 1], items[at - 2]];
  const own = items[at] as Phrase;
  const isJoined = join?.kind === 'and' || join?.kind === 'comma';
  return isJoined && own.preposition === null && before?.kind === 'phrase' && items[at - 3]?.kind !== 'mark'
    ? firstOfList(items, at - 2)
    : own;
}
