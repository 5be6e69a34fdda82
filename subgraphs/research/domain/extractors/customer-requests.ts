import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Served } from './served.ts';

const ASKS = /^(?:ask|invit|bat(?:en)?$|bitte|gebeten|demand)/;
const TO = /^(?:to|zu|de|d')$/;
const OVER_TO = /^(?:to|onto|for|zu|zum|zur|auf|à|vers|chez|pour)$/;
const WITH = /^(?:with|bei|chez)$/;
const ON = /^(?:on|auf|sur)$/;
const FROM = /^(?:from|von|bei|chez|auprès de)$/;
/** Matches what somebody has from a firm without being its customer. */
const NOT_SOLD =
  /^(?:claims?|letters?|refunds?|complaints?|loans?|returns?|donations?|gifts?|visits?|calls?|bills?|apolog(?:y|ies)|answers?|repl(?:y|ies)|references?|applications?|cheques?|payments?|rent|news|briefe?|antwort(?:en)?|besuche?|spenden?|rechnung(?:en)?|miete|lettres?|réponses?|visites?|dons?|loyers?|nouvelles?)$/;
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
  // `asked us to rebuild the line`, but `asked us to a tender`, `to leave`
  const next = behind === undefined ? undefined : items[items.indexOf(behind) + 1];
  const isWork =
    behind?.kind === 'verb' ||
    (behind?.kind === 'phrase' &&
      TO.test(behind.preposition ?? '') &&
      behind.determiner === null &&
      !behind.head.isCapital);
  const isDone = !ASKS.test(verb.head.lower) || (isWork && next?.kind === 'phrase' && next.preposition === null);
  if (is('commission') && ours && isDone) return { ...base, owner: 'we' };
  const beside = (prepositions: RegExp, isUs: boolean) =>
    complements.find(
      (phrase) =>
        phrase.start > verb.start &&
        prepositions.test(phrase.preposition ?? '') &&
        (isUs ? phrase.pronoun === 'we' : isUsable(phrase) && ownerOf(parsed, phrase) !== null),
    );
  const owner = (phrase: Phrase) => ownerOf(parsed, phrase) as string;
  const goal = is('switch', 'leave') ? beside(OVER_TO, false) : undefined;
  if (goal) return { ...base, owner: owner(goal), isOfPlaces: true };
  const isLasting = times.length > 0 || complements.some(({ preposition }) => SINCE.test(preposition ?? ''));
  const stay = is('be') && isLasting ? (beside(WITH, true) ?? beside(ON, false)) : undefined;
  const isGoods =
    object !== null && !NOT_SOLD.test(object.head.lower) && !means(object.head, 'debt', 'award', 'capital');
  const source = is('have', 'receive') && isGoods ? beside(FROM, true) : undefined;
  return stay || source ? { ...base, owner: 'we', isOfPlaces: true } : null;
}

/** Checks for the company or its goods: `to Acme`, `to our platform`, not `to our street`. */
function isUsable({ possessor, determiner, head }: Phrase): boolean {
  return possessor === null && (determiner !== 'own' || means(head, 'product', 'range', 'tool'));
}

/** Reads who hired the company: `We were hired by Nordal`. */
export function hirerOf({ classes, subject, agent, verb, isNegated, isModal }: Clause): Served | null {
  if (!classes.includes('commission') || isNegated || isModal || agent === null || subject?.pronoun !== 'we')
    return null;
  return { phrase: agent, said: verb.start, clause: null, owner: 'we', isLoose: true, isMarket: false };
}
