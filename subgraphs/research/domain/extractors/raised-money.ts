import type { Clauses } from '../grammar/clause.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, verbReadings } from '../grammar/tokens.ts';
import type { Money } from './money.ts';
import { isMoney } from './money-receiver.ts';
import { readRoundLabel } from './round-label.ts';

/** No round is smaller. */
const MIN_AMOUNT = 5_000;
/** A bare amount below this is no round unless the sentence says so. */
export const MIN_BARE_AMOUNT = 100_000;
/** Verbs that say that a round has come about. */
const REPORTING: ReadonlySet<VerbClass> = new Set([
  'raise',
  'receive',
  'invest',
  'lead',
  'announce',
  'launch',
  'have',
  'be',
  'join',
  'begin',
  'end',
  'give',
]);
/** Prepositions of a round that is the time, the cause or the means of something. */
const HAVING =
  /^(?:after|since|with|following|through|thanks to|because of|in|from|of|for|nach|seit|mit|dank|durch|aus|après|depuis|grâce à|avec|lors de)$/;
/** Prepositions of what is given: `steigt mit vier Millionen ein`, `raised over $4 million`. */
const WITH_AMOUNT =
  /^(?:with|mit|avec|over|about|around|nearly|über|rund|à|de|near|more than|plus de|près de|up to|à hauteur de)$/;
const FROM = /^(?:from|von|vom|auprès de|de|d'?)$/;
const FUND = /^(?:Ventures?|Capital|Partners|Equity|Kapital|Invest|Fonds)$/;

/** Checks for money that somebody got for a round: said by its noun, or by the verb and enough of it. */
export function isRaised({ role, amount, clause, phrase, noun }: Money, { items, list }: Clauses): boolean {
  if (amount.amount < MIN_AMOUNT || isUnderWay(clause)) return false;
  if (role === 'round' && isPresupposed(phrase, clause)) return true;
  if (clause?.isModal) return false;
  const classes = clause?.classes ?? [];
  const isGiven = classes.some((given) => given === 'raise' || given === 'invest');
  if (role === 'round') return !isGeneric(phrase) && isAsserted(clause, noun ?? phrase);
  if (role === 'capital')
    return clause === null || isGiven || classes.includes('receive') || classes.includes('announce');
  if (role !== 'bare' || amount.amount < MIN_BARE_AMOUNT) return false;
  // `Birch Ventures gave us $900,000`
  const isByFund = clause?.subject?.tokens.some((token) => means(token, 'investor') || isFund(token)) ?? false;
  if (classes.includes('give') && isByFund && clause?.object?.pronoun === 'we') return true;
  if (isGiven) return phrase.preposition === null || WITH_AMOUNT.test(phrase.preposition);
  if (!classes.includes('receive')) return false;
  if (list.some(({ agent, classes: given }) => agent && given.includes('invest'))) return true;
  const next = items[items.indexOf(phrase) + 1];
  const isFrom = next?.kind === 'phrase' && FROM.test(next.preposition ?? '');
  return isFrom && next.tokens.some((token) => means(token, 'investor') || isFund(token));
}

/** Checks for a round that has come about: got, given, led, announced, or the time or the means of something else. */
function isAsserted(clause: Money['clause'], { preposition }: Money['phrase']): boolean {
  const subject = clause?.subject ?? null;
  if (clause === null || subject === null || subject.pronoun === 'it') return true;
  // `A €5 million seed is what most founders want`
  if (isMoney(subject)) return subject.determiner !== 'indefinite' || !clause.classes.includes('be');
  return clause.classes.some((given) => REPORTING.has(given)) || HAVING.test(preposition ?? '');
}

/** Checks for a round that a sentence speaks of as known, whatever it says: `Some recall the $9.5 million Series A of 2022`. */
function isPresupposed({ determiner, text }: Money['phrase'], clause: Money['clause']): boolean {
  const isKnown = determiner === 'definite' && readRoundLabel(text) !== null;
  return isKnown && !clause?.isNegated && !clause?.classes.some((given) => given === 'plan' || given === 'deny');
}

function isFund({ text }: Token): boolean {
  return FUND.test(text);
}

/** Checks for rounds of no one in particular: `seed rounds of $3 million`. */
function isGeneric({ tokens, head }: Money['phrase']): boolean {
  return (
    tokens.length > 0 && /s$/.test(head.lower) && means(head, 'round') && !does(tokens[0], 'own', 'its', 'definite')
  );
}

/** Checks for a round that is not closed: `We are raising $5 million`. */
function isUnderWay(clause: Money['clause']): boolean {
  const isOfReceiver = clause?.classes.includes('raise') || clause?.classes.includes('receive');
  if (!clause?.verb.hasAuxiliary || !isOfReceiver) return false;
  return verbReadings(clause.verb.head, 'gerund').length > 0;
}
