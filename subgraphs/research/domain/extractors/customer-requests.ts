import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Served } from './served.ts';

const ASKS = /^(?:ask|invit|bat(?:en)?$|bitte|gebeten|demand)/;
const TO = /^(?:to|zu|de|d')$/;
const OVER_TO = /^(?:to|onto|for|zu|zum|zur|auf|à|vers|chez|pour)$/;
const WITH = /^(?:with|bei|chez)$/;
const ON = /^(?:on|auf|sur)$/;
const FROM = /^(?:from|von|bei|chez|auprès de)$/;
const SINCE = /^(?:since|seit|depuis|for)$/;

/** Reads who hired the company, changed to it, has been with it, or gets something from it. */
export function ofRequest(parsed: ParsedDocument, { items }: Clauses, clause: Clause): Served | null {
  const { subject, object, alsoObjects, complements, classes, verb, times, isModal } = clause;
  if (subject === null || nameIn(subject) === null || isModal || ownerOf(parsed, subject) !== null) return null;
  const is = (...wanted: VerbClass[]) => classes.some((given) => wanted.includes(given));
  const base = { phrase: subject, said: verb.start, clause, isLoose: true, isMarket: false };
  const ours = [object, ...alsoObjects].find((phrase) => phrase?.pronoun === 'we');
  const behind = ours ? items[items.indexOf(ours) + 1] : undefined;
  // `asked us to rebuild it`, but `asked us to a tender`
  const isDone =
    !ASKS.test(verb.head.lower) ||
    behind?.kind === 'verb' ||
    (behind?.kind === 'phrase' &&
      TO.test(behind.preposition ?? '') &&
      behind.determiner === null &&
      !behind.head.isCapital);
  if (is('commission') && ours && isDone) return { ...base, owner: 'we' };
  const beside = (prepositions: RegExp, isUs: boolean) =>
    complements.find(
      (phrase) =>
        phrase.start > verb.start &&
        prepositions.test(phrase.preposition ?? '') &&
        (isUs ? phrase.pronoun === 'we' : phrase.possessor === null && ownerOf(parsed, phrase) !== null),
    );
  const owner = (phrase: Phrase) => ownerOf(parsed, phrase) as string;
  const goal = is('switch', 'leave') ? beside(OVER_TO, false) : undefined;
  if (goal) return { ...base, owner: owner(goal), isOfPlaces: true };
  const isLasting = times.length > 0 || complements.some(({ preposition }) => SINCE.test(preposition ?? ''));
  const stay = is('be') && isLasting ? (beside(WITH, true) ?? beside(ON, false)) : undefined;
  const source = is('have', 'receive') ? beside(FROM, true) : undefined;
  return stay || source ? { ...base, owner: 'we', isOfPlaces: true } : null;
}

/** Reads who hired the company: `We were hired by Nordal`. */
export function hirerOf({ classes, subject, agent, verb, isNegated, isModal }: Clause): Served | null {
  if (!classes.includes('commission') || isNegated || isModal || agent === null || subject?.pronoun !== 'we')
    return null;
  return { phrase: agent, said: verb.start, clause: null, owner: 'we', isLoose: true, isMarket: false };
}
