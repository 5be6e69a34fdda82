import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { hasMoneyVerb, MONEY_VERBS, type Money } from './money.ts';
import { readRoundLabel } from './round-label.ts';

const SINCE = /^(?:since|seit|depuis)$/;
const INTO = /^(?:in|into|en|dans)$/;
const ROUNDS = /^(?:\p{L}*rounds|\p{L}*runden|tours|levées)$/u;
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
  'make',
  'reach',
  'value',
  'other',
]);

/** Returns the amounts that words such as `in total` and `since 2015` are about: each is about the one next to it. */
export function totalsOf({ items, text, language }: Clauses, money: readonly Money[]): [Money, Phrase | null][] {
  const words = readTokens(text, language).list.filter((token) => does(token, 'total'));
  return items.flatMap((item): [Money, Phrase | null][] => {
    const isTime = item.kind === 'time' || (item.kind === 'phrase' && nameIn(item) === null);
    // `loyal since the seed` is of an investor.
    const isOfRound = item.kind === 'phrase' && readRoundLabel(item.text) !== null;
    const isSince = isTime && !isOfRound && SINCE.test(item.preposition ?? '');
    const isWord =
      ((item.kind === 'adverb' || item.kind === 'verb') &&
        words.some(({ start, end }) => item.from <= start && end <= item.end)) ||
      (item.kind === 'phrase' && item.tokens.some((token) => means(token, 'total') || does(token, 'total')));
    const isOfRounds =
      item.kind === 'phrase' && ROUNDS.test(item.head.lower) && (item.number ?? item.determiner) !== null;
    if (!isSince && !isWord && !isOfRounds) return [];
    const near = money
      .filter(({ role, phrase, noun }) => role !== 'other' && !(role === 'round' && (isSince || noun === phrase)))
      .filter(({ role }, _, all) => role !== 'round' || all.every((sum) => sum.role === 'round'))
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
export function isOfFunding({ role, clause, phrase }: Money, { items, list }: Clauses): boolean {
  if (role === 'round' || role === 'capital') return true;
  // `since it began`
  const isSinceBegin = clause?.classes.some((given) => given === 'begin' || given === 'found') ?? false;
  if (clause !== null && !isSinceBegin && !clause.classes.some((given) => TELLING.has(given))) return false;
  const isMoneyVerb = ({ classes }: Clause) => classes.some((given) => given === 'raise' || given === 'invest');
  if (list.some(isMoneyVerb)) return true;
  const isGot = clause !== null && hasMoneyVerb(clause);
  // `In all 15 million euros flowed into Acme`
  const isIntoName =
    clause?.complements.some((given) => INTO.test(given.preposition ?? '') && nameIn(given) !== null) ?? false;
  if (isGot && isIntoName) return true;
  return items.some(
    (item) =>
      item.kind === 'phrase' &&
      (item.start <= phrase.start || isGot) &&
      (means(item.head, 'round', 'capital', 'investor') || readRoundLabel(item.text) !== null),
  );
}
