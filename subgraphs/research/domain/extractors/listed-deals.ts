import type { Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { means } from '../grammar/tokens.ts';
import type { TextDate } from '../text/dates.ts';

/** Returns the names that a sentence lists for what it counts, with their dates: `two firms: Acme (2021) and Bolt (2023)`. */
export function listedBehind(counted: Phrase, { items }: Clauses): { company: Phrase; date: TextDate | null }[] {
  const colon = items[items.indexOf(counted) + 1];
  if (counted.number === null || !means(counted.head, 'company', 'kind', 'others') || colon?.kind !== 'mark') return [];
  const list = items.slice(items.indexOf(colon) + 1);
  return list.flatMap((item, index) => {
    if (item.kind !== 'phrase' || item.preposition !== null || !item.head.isCapital) return [];
    const next = list.slice(index + 1, index + 3).find(({ kind }) => kind !== 'open');
    return [{ company: item, date: next?.kind === 'time' ? next.date : null }];
  });
}
