import type { VerbGroup } from './items.ts';
import type { Token } from './token.ts';
import { does, verbReadings } from './tokens.ts';
import { isAdverb, isVerbAt, type Reading } from './verbs.ts';

/** Matches the auxiliary of an infinitive of the past or the passive: `to have raised`, `d'avoir levé`. */
const AUXILIARY_INFINITIVE = /^(?:have|be|avoir|être|haben|sein)$/;
/** Words that keep out what follows them, and nothing else of their clause: `instead of 40 minutes`. */
export const EXCLUDING =
  /^(?:instead of|rather than|without|not (?:counting|including)|statt|ohne|nicht (?:mitgezählt|(?:mit|ein)gerechnet)|sans)$/;
const TO = /^(?:to|zu)$/;
/** Auxiliaries of an opening: `Having passed its audit`. */
const GERUND_AUXILIARY = /^(?:having|being|ayant|étant)$/;

/** Reads the verb at the place of reading with all that belongs to it, and moves behind it. */
export function readVerb(reading: Reading, preposition: Token | null = null): VerbGroup | null {
  const first = reading.tokens.list[reading.at];
  if (!first) return null;
  let isNegated = false;
  let isModal = false;
  let auxiliary: 'be' | 'have' | null = null;
  let head = first;
  let hasHead = false;
  for (; reading.at < reading.tokens.list.length; reading.at += 1) {
    const token = reading.tokens.list[reading.at];
    const isFree = !hasHead && token !== undefined;
    if (hasHead && EXCLUDING.test(token?.lower ?? '')) break;
    if (does(token, 'negation')) isNegated = true;
    else if (isFree && does(token, 'modal')) isModal = true;
    else if (isFree && does(token, 'be', 'passive')) [auxiliary, head] = ['be', token];
    else if (isFree && does(token, 'have')) [auxiliary, head] = [auxiliary ?? 'have', token];
    else if (isFree && isModal && TO.test(token.lower)) head = token;
    // An adverb behind the verb belongs to what follows.
    else if (isFree && isAdverb(token) && !does(token, 'indefinite')) continue;
    else if (
      isFree &&
      isLexical(reading, token, (auxiliary !== null || isModal) && !(token.isCapital && !head.isCapital))
    )
      [head, hasHead] = [token, true];
    else break;
  }
  const forms = new Set(verbReadings(head).map(({ form }) => form));
  const isPerfect = AUXILIARY_INFINITIVE.test(first.lower);
  const isInfinitive = preposition !== null && (isPerfect || verbReadings(head).some(({ infinitive }) => infinitive));
  const isGerund = forms.has('gerund') && !forms.has('past') && !forms.has('present');
  const isParticiple = hasHead && forms.has('participle') && !forms.has('past') && !forms.has('present');
  const hasAuxiliary = auxiliary !== null;
  const isFuture = forms.size > 0 && [...forms].every((form) => form === 'future');
  return {
    kind: 'verb',
    from: (preposition ?? first).start,
    start: first.start,
    end: reading.tokens.list[reading.at - 1]?.end ?? first.end,
    head,
    form: isInfinitive
      ? 'infinitive'
      : hasAuxiliary && !GERUND_AUXILIARY.test(first.lower)
        ? 'finite'
        : isGerund || hasAuxiliary
          ? 'gerund'
          : isParticiple
            ? 'participle'
            : 'finite',
    isPassive: auxiliary === 'be' && hasHead && forms.has('participle') && !forms.has('gerund'),
    hasAuxiliary,
    isNegated,
    isModal: isModal || isFuture,
    describes: null,
  };
}

/** Checks for a verb with a meaning; behind an auxiliary any is one, but for a word of a name or a title: `is Managing Director`. */
function isLexical(reading: Reading, token: Token, isBehindAuxiliary: boolean): boolean {
  return verbReadings(token).length > 0 && (isBehindAuxiliary || isVerbAt(reading, reading.at));
}
