import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { isAbility } from '../grammar/modality.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, means } from '../grammar/tokens.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { readTechnologies } from '../text/technologies.ts';
import { isNow } from './everyday-technologies.ts';
import { FLOWS, INTO, isData, isPageOfGoods, related } from './exchanged-data.ts';
import { AROUND, BY_HAND, ELSE, isUnlike, NOT_THERE, SERVICE } from './named-software.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isBehind, type Related, sideOf } from './relation-names.ts';

/** Matches what people do with software where nothing is connected, and with whom they do it. */
const BETWEEN_PEOPLE =
  /(?<!\p{L})(?:us|uns|nous|payments?|pay(?:s|ing|able)?|paid|zahl\p{L}*|bezahl\p{L}*|pa(?:yer|yez|iements?)|compar\p{L}*|verglichen|unlike|instead|replac\p{L}*|ersetz\p{L}*|remplac\p{L}*|follow\p{L}*|watch\p{L}*|book|demos?|leav\p{L}+|coming|com(?:e|es) over|old|previous|former|alte[nmrs]?|bisherige[nmrs]?|ancien(?:ne)?s?)(?!\p{L})/iu;

/**
 * Reads the software that a page of goods says something is exchanged with now, in whatever words, where nobody else
 * with a name does it: `Budget holders approve in Slack`, `Drawings can be pulled from Procore`.
 */
export function ofEveryday(place: PhrasePlace, clauses: Clauses, isHeaded: boolean): Related[] {
  const { items, text, list } = clauses;
  if (!isPageOfGoods(place.parsed.document) || [NOT_THERE, SERVICE, BY_HAND].some((said) => said.test(text))) return [];
  if (isUnlike(place.parsed.headingsOf(place.block)[0] ?? '')) return [];
  return items.flatMap((phrase) => {
    if (!isBehind(AROUND, phrase) || phrase.determiner !== null || phrase.possessor !== null) return [];
    const clause =
      list.findLast(({ verb }) => verb.start < phrase.start) ??
      list.find(({ complements }) => complements.includes(phrase));
    const before = items[items.indexOf(phrase) - 1];
    // `Wage journals post to Xero`: a noun that the reader takes for the end of the subject.
    const isVerb = before?.kind === 'phrase' && FLOWS.test(before.head.lower);
    if (clause ? !isDone(place, clauses, clause) : !isVerb) return [];
    const isGiven = isHeaded || (INTO.test(phrase.preposition ?? '') && clause?.isPassive === false);
    const isKnown = readTechnologies(phrase.text).some(({ isApp, isWord }) => !isWord && (isApp || isGiven));
    return isKnown ? [related(clauses, clause?.verb.start ?? phrase.start, 'we')(phrase)] : [];
  });
}

/** Checks for a clause that says what happens now, or can, and not between people. */
function isDone(place: PhrasePlace, clauses: Clauses, clause: Clause): boolean {
  const { subject, verb, isNegated, isModal } = clause;
  const said = clauses.text.slice(clause.start, clause.end);
  const isFree = isModal ? isAbility(clauses, clause, true) : isNow(clauses, clause);
  return (
    !isNegated &&
    isFree &&
    !(is(clause, ...ELSE) && !/^(?:log|sign)/.test(verb.head.lower)) &&
    !BETWEEN_PEOPLE.test(said) &&
    !isOthers(place, clauses, subject)
  );
}

/** Checks for whoever exchanges something of their own: our people, people by name, other firms. */
function isOthers(place: PhrasePlace, clauses: Clauses, subject: Phrase | null): boolean {
  // `Your accountant`
  if (subject === null || subject.pronoun === 'you' || subject.tokens.some((token) => does(token, 'you'))) return false;
  const isSent: boolean = isData(place, clauses, subject);
  if (isSent) return false;
  if (
    subject.pronoun === 'we' ||
    subject.pronoun === 'person' ||
    means(subject.head, 'team', 'employee', 'others', 'connector')
  )
    return true;
  // `Our accountants`
  if (subject.determiner === 'own' && isKindOfOrganisation(subject.head.text)) return true;
  // The first word of a sentence has a capital: `Drawings can be pulled from Procore`.
  const isNoun = subject.start === 0 && subject.tokens.length === 1 && /[^s]s$/.test(subject.text);
  return nameIn(subject) !== null && !isNoun && sideOf(place, subject) === null;
}
