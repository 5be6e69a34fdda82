import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { NounClass } from '../grammar/lexicon/classes.ts';
import { titleWordOf } from '../grammar/lexicon/title-words.ts';
import { means } from '../grammar/tokens.ts';
import { isOurs, type PhrasePlace } from './own-party.ts';

/** What is certified in a company's place; its hosts, suppliers and partners are not. */
export const HOLDERS = ['any', 'product', 'site', 'seat', 'process'] as const;
const OF = /^(?:of|von|gen|de|d'|des)$/;
/** Whom something is given to. */
const TO = /^(?:to|for|an|für|à|au|aux|pour)$/;
/** What a standard covers. */
const FOR = /^(?:for|at|in|across|für|an|am|im|pour|à|au|dans|sur)$/;
/** Verbs of what is done to a certificate that there is, and of one that hangs on a wall. */
const KEPT = /^(?:renew|extend|erneuer|verlänger|renouvel|reconduit|prolong)/;
const HANGS = /^(?:h[aiu]ng|häng)/;
/** What a company has a standard for. */
const OF_ALL: readonly NounClass[] = ['company', 'site', 'seat'];
const MAX_SCOPE_WORDS = 3;
const OURS = /^(?:ours|unser[es]?|nôtre)$/iu;

/**
 * Returns who holds a standard that a clause is about, rather than somebody who has it: `ISO 9001 was renewed in May`, `the
 * certificate has been ours since 2016`, `The ISO 9001 certificate hangs in the hall`; undefined where nobody does.
 */
export function holderOfSubject(
  place: PhrasePlace,
  clauses: Clauses,
  { phrase, isMark }: { phrase: Phrase; isMark: boolean },
): 'we' | null | undefined {
  const { items, list } = clauses;
  const before = items[items.indexOf(phrase) - 1];
  const isBehindNoun = before?.kind === 'phrase' && isCertificate(before) && phrase.preposition !== null;
  const named = isBehindNoun ? before : phrase;
  for (const clause of list) {
    const isLater =
      clause.start > phrase.end && isCertificate(clause.subject) && clause.subject?.determiner === 'definite';
    if (clause.isNegated || clause.isModal || !(isLater || (isMark && clause.subject === named))) continue;
    const { possessor, determiner } = clause.subject as Phrase;
    if (determiner === 'its' || (possessor !== null && !isOurs(place, possessor))) continue;
    if (belongsToUs(place, clause)) return 'we';
    if (!isLater && isKept(place, clause)) return null;
  }
  return list.some((clause) => hasIt(place, clauses, clause, phrase)) ? 'we' : undefined;
}

/** Checks for what the sentence goes on to say that the company has: `They want ISO 9001, so we have the certificate`. */
function hasIt(place: PhrasePlace, { items }: Clauses, clause: Clause, phrase: Phrase): boolean {
  const isHaving = clause.classes.some((given) => given === 'have' || given === 'own');
  if (!isHaving || clause.isNegated || clause.isModal || clause.verb.start < phrase.end) return false;
  const around = items.filter(
    (item): item is Phrase => item.kind === 'phrase' && item.start > phrase.end && item.end <= clause.end,
  );
  const isNamed = around.some(
    (near) => isCertificate(near) && near.determiner === 'definite' && near.preposition === null,
  );
  return isNamed && around.some((near) => near.pronoun === 'we' && isOurs(place, near));
}

function isCertificate(phrase: Phrase | null): boolean {
  return phrase !== null && means(phrase.head, 'certificate');
}

function belongsToUs(place: PhrasePlace, { classes, object, complements }: Clause): boolean {
  const isOf = classes.includes('be') || classes.includes('own');
  return (
    isOf &&
    (OURS.test(object?.text ?? '') ||
      [object, ...complements].some((phrase) => phrase?.pronoun === 'we' && isOurs(place, phrase)))
  );
}

/** Checks for a clause by which somebody has what it is about: it was renewed or given, to nobody else, or hangs on a wall. */
function isKept(place: PhrasePlace, { verb, classes, isPassive, complements }: Clause): boolean {
  if (HANGS.test(verb.head.lower)) return true;
  const isGiven = KEPT.test(verb.head.lower) || classes.some((given) => given === 'give' || given === 'certify');
  const isElse = complements.some((phrase) => TO.test(phrase.preposition ?? '') && !isOurs(place, phrase));
  return isPassive && isGiven && !isElse;
}

/** Checks for a line or a part of it that says for what the company has a standard: `ISO 9001 for all sites`. */
export function isScoped({ items, list }: Clauses, phrase: Phrase): boolean {
  const at = items.indexOf(phrase);
  const scope = items[at + 1];
  const [before, after] = [items[at - 1], items[at + 2]];
  const isAlone =
    (before === undefined || before.kind === 'mark' || before.kind === 'comma') &&
    (after === undefined || after.kind === 'mark' || after.kind === 'comma');
  return (
    isAlone &&
    list.every(({ start, end }) => end < phrase.start || start > (scope?.end ?? 0)) &&
    scope?.kind === 'phrase' &&
    FOR.test(scope.preposition ?? '') &&
    scope.determiner !== null &&
    scope.determiner !== 'its' &&
    scope.tokens.length <= MAX_SCOPE_WORDS &&
    means(scope.head, ...OF_ALL)
  );
}

/** Checks for a thing that is told apart from nothing else of its kind, and is nobody else's: `The bench is accredited to`, `Every one of our kilns`. */
export function isPlainThing({ subject, complements, verb }: Clause, place: PhrasePlace): boolean {
  const inner = complements.filter(({ end }) => end <= verb.start);
  const isOfOurs = (phrase: Phrase) =>
    phrase.determiner === 'own' && OF.test(phrase.preposition ?? '') && isOurs(place, phrase, ...HOLDERS);
  if (inner.some(isOfOurs)) return true;
  if (subject === null || inner.length > 0 || subject.end + 1 < verb.start) return false;
  const { determiner, pronoun, possessor, tokens, number } = subject;
  const isNamed = tokens.some(({ isCapital, start }) => isCapital && start > 0);
  const isOfOthers = tokens.some(
    (token) =>
      means(token, 'others', 'part', 'partner', 'customer', 'kind', 'people', 'employee', 'profession') ||
      titleWordOf(token.text) !== undefined,
  );
  return determiner === 'definite' && !(pronoun || possessor || isNamed || isOfOthers) && number === null;
}

/** Checks for what is named behind a colon, in front of which something of the company is audited: `An auditor checks our kilns: ISO 9001`. */
export function isBehindColon(place: PhrasePlace, { items, list, text }: Clauses, start: number): boolean {
  if (!/: $/.test(text.slice(0, start))) return false;
  const before = items.filter((item): item is Phrase => item.kind === 'phrase' && item.end < start);
  const isChecked = list.some(
    (clause) => clause.end <= start && clause.classes.includes('certify') && !clause.isNegated && !clause.isModal,
  );
  return isChecked && before.some((phrase) => isOurs(place, phrase, ...HOLDERS));
}
