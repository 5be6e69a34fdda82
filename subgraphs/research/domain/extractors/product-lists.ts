import type { Clause } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { MAKING, type NamedProduct, type Reading } from './product-clauses.ts';
import { nameOf, ownerOf, type PhraseName } from './product-phrases.ts';

/** What a company does with several products that it has. */
const HAVING: readonly VerbClass[] = [...MAKING, 'have', 'sell', 'present'];
const MIN_NAMES = 2;
const MAX_NAMES = 12;

/**
 * Reads the products that a list behind what they are names, all of them: `Our products: PickOne and GripKit`,
 * `We sell two machines, PickOne and GripKit`, `Three robots do it: PickOne picks, GripKit grips and WrapIt wraps`.
 */
export function listedProducts(reading: Reading, phrase: Phrase, at: number): NamedProduct[] {
  const { items, list, parsed, text } = reading;
  const isSeveral = means(phrase.head, 'product', 'range') && (phrase.number !== null || phrase.determiner === 'own');
  if (!isSeveral || phrase.preposition !== null || nameOf(phrase, text) !== null) return [];
  const clause = list.find(({ subject, object }) => subject === phrase || object === phrase);
  if (clause?.isNegated || clause?.isModal) return [];
  const colon = items.findIndex((item, index) => index > at && item.kind === 'mark' && text[item.start] === ':');
  const isComma = items[at + 1]?.kind === 'comma';
  const names = isComma ? namesIn(reading, at + 2) : colon > 0 ? openingNames(reading, colon) : [];
  const count = phrase.number?.number ?? null;
  if (count === null ? names.length < MIN_NAMES : names.length !== count) return [];
  const owner = ownerOf(parsed, phrase, items[at + 1]) ?? (clause ? holderOf(reading, clause, phrase) : null);
  if (owner === undefined || names.length > MAX_NAMES) return [];
  return names.map((name) => ({ name, subject: owner, from: Math.min(phrase.from, name.start), to: name.end }));
}

/** Returns who has what a clause names, null where products are its subject, undefined where that is somebody else. */
function holderOf({ parsed }: Reading, clause: Clause, phrase: Phrase): string | null | undefined {
  if (clause.subject === phrase || clause.subject === null) return null;
  return clause.classes.some((given) => HAVING.includes(given)) ? referentOf(clause.subject, parsed.names) : undefined;
}

/** Returns the names that commas and `and` join from an item on; none unless all of them are names. */
function namesIn({ items, text }: Reading, from: number): PhraseName[] {
  const found: (PhraseName | null)[] = [];
  for (let at = from; at < items.length; at += 1) {
    const item = items[at];
    if (item?.kind === 'phrase' && item.preposition === null && isJoined(items, at))
      found.push(item.determiner === null ? nameOf(item, text) : null);
    else if (item?.kind !== 'comma' && item?.kind !== 'and') break;
  }
  return found.every((name) => name !== null) ? found : [];
}

/** Returns the names that open each part of a list behind a colon, such as `PickOne picks, GripKit grips`. */
function openingNames({ items, text }: Reading, colon: number): PhraseName[] {
  const found: PhraseName[] = [];
  for (let at = colon + 1; at < items.length; at += 1) {
    const item = items[at];
    if (item?.kind === 'mark' && text[item.start] !== ';' && at < items.length - 1) return found;
    const isFirst = at === colon + 1 || isJoined(items, at) || items[at - 1]?.kind === 'mark';
    const name = item?.kind === 'phrase' && item.preposition === null && isFirst ? nameOf(item, text) : null;
    if (name !== null) found.push(name);
  }
  return found;
}

function isJoined(items: readonly Item[], at: number): boolean {
  const before = items[at - 1]?.kind;
  return before === 'comma' || before === 'and';
}
