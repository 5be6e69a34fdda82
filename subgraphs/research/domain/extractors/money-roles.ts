import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import type { TextAmount } from '../text/amounts.ts';
import { readRoundLabel } from './round-label.ts';

/**
 * What an amount of a sentence is: money of a round by its noun (`round`) or by nouns and verbs together (`capital`), all
 * that was ever raised (`total`), or anything else. Without a noun it is `bare`.
 */
export type AmountRole = 'round' | 'capital' | 'bare' | 'total' | 'other';

/** An amount with what says what it is. */
export interface Money {
  amount: TextAmount;
  role: AmountRole;
  phrase: Phrase;
  /** The noun that it measures: `a round` of `a round of $5 million`. */
  noun: Phrase | null;
  clause: Clause | null;
}

type Measure = Pick<Money, 'role' | 'noun'>;

const OF = /^(?:of|de|du|d'?|an|gen)$/;
const IN = /^(?:in|im|en|as|als|comme|during|durch|mit|au cours de)$/;
const MEASURES = /^(?:of|over|von|über|de|d'?|worth|at|mit|with|zu|à|total|totalling)$/;
/** Nouns of a size, in front of the amount of something else: `eine Runde in Höhe von`. */
const SIZE = /^(?:höhe|hauteur|wert|volumen|umfang|worth|value|amount|size|total)$/;
/** Words behind an amount that say nothing of what it is: `$5 million more`. */
const MORE = /^(?:more|mehr|plus|extra)$/;
const SINCE = /^(?:since|seit|depuis)$/;
/** Prepositions of what something amounts to. */
const REACHES = /^(?:|to|at|auf|à|über|over|nearly|around|about|rund)$/;
const ROUNDS = /^(?:\p{L}*rounds|\p{L}*runden|tours|levées)$/u;
/** Verbs that tell of money for a company. */
export const MONEY_VERBS: ReadonlySet<VerbClass> = new Set(['raise', 'receive', 'invest']);

/** Verbs that may tell how much money a company got in all; who manages a sum, sells or saves it got none. */
const TELLING: ReadonlySet<VerbClass> = new Set([
  ...MONEY_VERBS,
  'amount',
  'announce',
  'be',
  'become',
  'count',
  'give',
  'grow',
  'have',
  'join',
  'reach',
  'value',
  'other',
]);

/** Reads the amounts of a sentence with their roles, in order. */
export function readMoney(clauses: Clauses): Money[] {
  const { items, list } = clauses;
  const found = items.flatMap((item, index): Money[] => {
    const amount = item.kind === 'phrase' ? item.tokens.find((token) => token.amount)?.amount : undefined;
    if (!amount || item.kind !== 'phrase') return [];
    const clause = clauseOf(list, amount);
    return [{ amount, phrase: item, clause, ...measureOf(clauses, { index, phrase: item, amount, clause }) }];
  });
  const totals = new Map(totalsOf(clauses, found));
  return found.map((money) => {
    if (!totals.has(money) || !isOfFunding(money, clauses)) return money;
    return { ...money, role: 'total', noun: money.noun ?? totals.get(money) ?? null };
  });
}

/** Returns the clause of the verb before an amount, or else of the one behind it. */
function clauseOf(list: readonly Clause[], amount: TextAmount): Clause | null {
  const around = list.filter(
    ({ start, end, verb }) => verb.describes === null && start <= amount.start && amount.start < end,
  );
  return around.findLast(({ verb }) => verb.start < amount.start) ?? around[0] ?? null;
}

/** Returns what an amount measures, by the noun of its phrase, behind it or in front of it. */
function measureOf(
  clauses: Clauses,
  { index, phrase, amount, clause }: { index: number; phrase: Phrase; amount: TextAmount; clause: Clause | null },
): Measure {
  const { items, text } = clauses;
  const behind = phrase.tokens.filter(({ start, lower }) => start >= amount.end && !MORE.test(lower));
  if (behind.length > 0) {
    const role = roleOf(behind, text.slice(amount.end, phrase.end));
    return { role: role ?? 'other', noun: phrase };
  }
  const next = items[index + 1];
  if (next?.kind === 'phrase' && OF.test(next.preposition ?? '')) {
    const measured = ofPhrase(next, text, 'other');
    const isName = next.preposition === 'an' || (clauses.language !== 'de' && nameIn(next) !== null);
    if (measured.role !== 'other' || !isName || next.tokens.some((token) => means(token, 'debt'))) return measured;
  }
  const inside = behindIn(next, text);
  if (inside?.role === 'other') return inside;
  const before = items[index - 1];
  const sized =
    before?.kind === 'phrase' && SIZE.test(before.head.lower) && items[index - 2]?.kind === 'phrase'
      ? items[index - 2]
      : before;
  const preposition = phrase.preposition ?? /^über(?= )/i.exec(phrase.text)?.[0].toLowerCase() ?? '';
  const isMeasured = MEASURES.test(preposition) || /^[:(]$/.test(linkText(before));
  const isWorth = /^(?:worth|wert)$/.test(phrase.tokens[0]?.lower ?? '');
  const owner = linkText(before) === '' ? sized : phraseBefore(items, index);
  if ((isMeasured || isWorth) && owner?.kind === 'phrase') {
    const measured = ofPhrase(owner, text, 'other');
    if (measured.role !== 'other' || /^(?:of|over|von|über|de|d'?|worth)$/.test(preposition) || isWorth)
      return measured;
  }
  const inner = phrase.tokens.filter(({ end }) => end <= amount.start);
  const worth = inner.findLastIndex(({ lower }) => /^(?:worth|wert)$/.test(lower));
  if (worth > 0) return { role: roleOf(inner.slice(0, worth), '') ?? 'other', noun: phrase };
  if (inner.some((token) => means(token, 'total'))) return { role: roleOf(inner, '') ?? 'other', noun: phrase };
  return (
    withinClause(items, { clause, phrase, text }) ??
    ofSubject({ clause, phrase, text }) ??
    inside ?? { role: 'bare', noun: null }
  );
}

/** Reads a phrase that an amount measures. */
function ofPhrase(noun: Phrase, text: string, otherwise: AmountRole): Measure {
  // `SAS au capital de 40 000 €`
  if (/^(?:au|à)$/.test(noun.preposition ?? '')) return { role: 'other', noun };
  return { role: roleOf(noun.tokens, text.slice(noun.start, noun.end)) ?? otherwise, noun };
}

/** Returns the role that the nouns of a phrase give to an amount; null of anything else. */
function roleOf(tokens: readonly Token[], written: string): AmountRole | null {
  const head = tokens.at(-1);
  if (tokens.some((token) => means(token, 'debt') || /(?:stamm|grund|nenn)kapital/.test(token.lower))) return 'other';
  if (readRoundLabel(written) !== null || means(head, 'round')) return 'round';
  const others = tokens.filter(
    (token) => !means(token, 'total') && !does(token, 'own', 'its', 'definite', 'indefinite'),
  );
  const isOfMoney = others.length === 0 || means(others.at(-1), 'capital', 'round');
  if (others.length < tokens.length && tokens.some((token) => means(token, 'total'))) return isOfMoney ? 'total' : null;
  return means(head, 'capital') ? 'capital' : null;
}

/** Reads a round elsewhere in the clause: `hat in einer Series A 15 Millionen Euro eingesammelt`. */
function withinClause(
  items: readonly Item[],
  { clause, phrase, text }: { clause: Clause | null; phrase: Phrase; text: string },
): Measure | null {
  for (const item of items) {
    if (item.kind !== 'phrase' || item === phrase || clause === null) continue;
    if (item.start < clause.start || item.end > clause.end || !IN.test(item.preposition ?? '')) continue;
    if (roleOf(item.tokens, text.slice(item.start, item.end)) === 'round') return { role: 'round', noun: item };
  }
  return null;
}

/** Reads what amounts to a sum: `Our funding stands at $20 million`. */
function ofSubject({ clause, phrase, text }: { clause: Clause | null; phrase: Phrase; text: string }): Measure | null {
  const isReached = clause?.classes.includes('amount') || (clause?.isPassive && phrase.preposition !== null);
  if (
    !clause?.subject ||
    !isReached ||
    (!means(clause.subject.head, 'total', 'capital', 'round') && clause.isPassive) ||
    !REACHES.test(phrase.preposition ?? '')
  )
    return null;
  return ofPhrase(clause.subject, text, 'other');
}

/** Reads `in revenue` and `in growth capital`; a time and a place, which have a determiner or a number, are no measure. */
function behindIn(next: Item | undefined, text: string): Measure | null {
  if (next?.kind !== 'phrase' || !/^(?:in|en|as|als)$/.test(next.preposition ?? '')) return null;
  const measured = ofPhrase(next, text, 'other');
  const isPlaceOrTime =
    next.determiner !== null || next.number !== null || next.head.isCapital || next.pronoun !== null;
  return measured.role === 'other' && isPlaceOrTime ? null : measured;
}

function linkText(item: Item | undefined): string {
  return item === undefined || item.kind === 'phrase' || item.kind === 'time' || item.kind === 'verb'
    ? ''
    : item.token.text;
}

/** Returns the last phrase before an item that says of what money speaks; without one the last at all. */
function phraseBefore(items: readonly Item[], index: number): Phrase | undefined {
  const phrases = items.slice(0, index).filter((item): item is Phrase => item.kind === 'phrase');
  const isMoney = ({ tokens, text }: Phrase) => roleOf(tokens, text) !== null;
  return phrases.findLast(isMoney) ?? phrases.at(-1);
}

/** Returns the amounts that words such as `in total` and `since 2015` are about: each is about the one next to it. */
function totalsOf({ items, text, language }: Clauses, money: readonly Money[]): [Money, Phrase | null][] {
  const words = readTokens(text, language).list.filter((token) => does(token, 'total'));
  return items.flatMap((item): [Money, Phrase | null][] => {
    const isTime = item.kind === 'time' || (item.kind === 'phrase' && nameIn(item) === null);
    const isSince = isTime && SINCE.test(item.preposition ?? '');
    const isWord =
      ((item.kind === 'adverb' || item.kind === 'verb') &&
        words.some(({ start, end }) => item.from <= start && end <= item.end)) ||
      (item.kind === 'phrase' && item.tokens.some((token) => means(token, 'total') || does(token, 'total')));
    const isOfRounds =
      item.kind === 'phrase' && ROUNDS.test(item.head.lower) && (item.number ?? item.determiner) !== null;
    if (!isSince && !isWord && !isOfRounds) return [];
    const near = money
      .filter(({ role, phrase, noun }) => role !== 'other' && !(role === 'round' && (isSince || noun === phrase)))
      .filter(
        ({ phrase }, _, all) => !isApart(items, phrase, item) || all.every((sum) => isApart(items, sum.phrase, item)),
      )
      .sort((left, right) => distance(left.phrase, item) - distance(right.phrase, item));
    const isOwner = item.kind === 'phrase' && isWord;
    return near.slice(0, 1).map((money) => [money, isOwner ? item : null]);
  });
}

/** Checks for a mark, such as a semicolon, between two items. */
function isApart(items: readonly Item[], left: Item, right: Item): boolean {
  const [from, to] = [Math.min(left.end, right.end), Math.max(left.start, right.start)];
  return items.some(({ kind, start }) => kind === 'mark' && from <= start && start < to);
}

function distance(left: Item, right: Item): number {
  return Math.max(left.start - right.end, right.start - left.end, 0);
}

/** Checks for an amount that somebody gave the company: by its noun, its verb or a noun of money near it. */
function isOfFunding({ role, clause, phrase }: Money, { items, list }: Clauses): boolean {
  if (role === 'round' || role === 'capital') return true;
  if (clause !== null && !clause.classes.some((given) => TELLING.has(given))) return false;
  const isMoneyVerb = ({ classes }: Clause) => classes.some((given) => given === 'raise' || given === 'invest');
  if (list.some(isMoneyVerb)) return true;
  const isGot = clause?.classes.some((given) => MONEY_VERBS.has(given)) ?? false;
  return items.some(
    (item) =>
      item.kind === 'phrase' &&
      (item.start <= phrase.start || isGot) &&
      (means(item.head, 'round', 'capital', 'investor') || readRoundLabel(item.text) !== null),
  );
}
