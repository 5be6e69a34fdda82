import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import type { Token } from '../grammar/token.ts';
import { does, means } from '../grammar/tokens.ts';
import type { TextAmount } from '../text/amounts.ts';
import { type AmountRole, hasMoneyVerb, type Money } from './money.ts';
import { isOfFunding, totalsOf } from './money-totals.ts';
import { readRoundLabel } from './round-label.ts';

type Measure = Pick<Money, 'role' | 'noun'>;

const OF = /^(?:of|de|du|d'?|an|gen)$/;
const IN = /^(?:in|im|en|as|als|comme|during|durch|mit|au cours de)$/;
const BY = /^(?:by|von|vom|par)$/;
const MEASURES = /^(?:of|over|von|über|de|d'?|worth|at|mit|with|zu|à|total|totalling)$/;
/** Nouns of a size, in front of the amount of something else: `eine Runde in Höhe von`. */
const SIZE = /^(?:höhe|hauteur|wert|volumen|umfang|worth|value|amount|size|total)$/;
/** Words behind an amount that say nothing of what it is: `$5 million more`. */
const MORE = /^(?:more|mehr|plus|extra)$/;
/** Nouns of what leads to no round: `a Series A term sheet`. */
const OFFER =
  /^(?:sheets?|offers?|proposals?|letters?|decks?|(?:\p{L}*-)?term-?sheets?|\p{L}*angebote?|absichtserklärung|offres?|lettres?)$/u;
/** Prepositions of what something amounts to. */
const REACHES = /^(?:|to|at|auf|à|über|over|past|beyond|above|nearly|around|about|rund)$/;
/** Nouns of all the money that was raised. */
const SUM = /^(?:amount|sum|money|summe|betrag|somme|montant)$/;
/** Matches what says so of the noun before it. */
const RAISED = /^ (?:raised|invested|levée?|investie?)(?!\p{L})/u;
/** Words between what is reached and the amount: `total funding past $20 million`. */
const PAST = /^(?:to|past|beyond|above|over|auf|über)$/;

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
  const next = items[behindConverted(items, index)];
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
  const apposed = appositionOf(items, { index, phrase, text });
  if (apposed !== null) return { role: 'round', noun: apposed };
  const inner = phrase.tokens.filter(({ end, lower }) => end <= amount.start && !PAST.test(lower));
  const worth = inner.findLastIndex(({ lower }) => /^(?:worth|wert)$/.test(lower));
  if (worth > 0) return { role: roleOf(inner.slice(0, worth), '') ?? 'other', noun: phrase };
  if (inner.some((token) => means(token, 'total'))) return { role: roleOf(inner, '') ?? 'other', noun: phrase };
  return (
    withinClause(items, { clause, phrase, text }) ??
    ofSubject({ clause, phrase, text }) ??
    inside ?? { role: 'bare', noun: null }
  );
}

/** Returns the round that an amount between commas is of: `Series A, $12 million, from Acme`, `die Series A gestemmt, damals 5 Mio. Euro`. */
function appositionOf(
  items: readonly Item[],
  { index, phrase, text }: { index: number; phrase: Phrase; text: string },
): Phrase | null {
  const at = items.slice(0, index).findLastIndex(({ kind }) => kind !== 'adverb');
  const next = items[index + 1];
  const isAlone = phrase.preposition === null && phrase.tokens.every(({ amount }) => amount !== null);
  const by = items[index + 2];
  const isLed = next?.kind === 'verb' && by?.kind === 'phrase' && BY.test(by.preposition ?? '');
  const isClosed =
    next === undefined ||
    ['comma', 'mark', 'close', 'time'].includes(next.kind) ||
    (next.kind === 'phrase' && next.preposition !== null) ||
    isLed;
  if (!isAlone || !isClosed || items[at]?.kind !== 'comma') return null;
  const owner = phraseBefore(items, at);
  const isMeasured =
    owner === undefined ||
    items.some(
      (item) =>
        item.kind === 'phrase' &&
        item.start >= owner.start &&
        item.start < phrase.start &&
        item.tokens.some((token) => token.amount),
    );
  return !isMeasured && readRoundLabel(text.slice(owner.start, owner.end)) !== null ? owner : null;
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
  if (OFFER.test(head?.lower ?? '')) return 'other';
  if (readRoundLabel(written) !== null || means(head, 'round')) return 'round';
  const others = tokens.filter(
    (token) => !means(token, 'total') && !does(token, 'own', 'its', 'definite', 'indefinite'),
  );
  const hasMoneyVerb = others.length === 0 || means(others.at(-1), 'capital', 'round');
  if (others.length < tokens.length && tokens.some((token) => means(token, 'total')))
    return hasMoneyVerb ? 'total' : null;
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
  // `brings the amount raised to $20 million`
  const isSum = [clause?.subject, clause?.object].some(
    (item) => item != null && SUM.test(item.head.lower) && RAISED.test(text.slice(item.end, phrase.from)),
  );
  if (isSum && PAST.test(phrase.preposition ?? '')) return { role: 'total', noun: null };
  // `The Series A brought in $7 million`
  const isYield =
    clause?.subject != null &&
    hasMoneyVerb(clause) &&
    readRoundLabel(clause.subject.text) !== null &&
    !clause.isPassive;
  const isReached = isYield || clause?.classes.includes('amount') || (clause?.isPassive && phrase.preposition !== null);
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

/** Returns the index of the item behind an amount and the same in another currency or in figures: `(CHF 11,000,000)`. */
function behindConverted(items: readonly Item[], index: number): number {
  const [open, inner, close] = items.slice(index + 1, index + 4);
  const isConverted =
    open?.kind === 'open' &&
    inner?.kind === 'phrase' &&
    inner.tokens.some(({ amount }) => amount !== null) &&
    close?.kind === 'close';
  return index + (isConverted ? 4 : 1);
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
