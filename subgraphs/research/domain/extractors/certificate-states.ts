import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
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
const AS_WHAT = /^(?:as|als|en tant qu(?:e |['’])|comme) ?/iu;
/** What a company may call itself. */
const TITLES: readonly NounClass[] = ['kind', 'company', 'site', 'profession', 'member'];
/** Endings of those who do something. */
const PEOPLE = /(?:ees|ers|ors|ists|ants|linge|innen|eurs|euses|istes|aires|iens)$/;

/** A standard with its phrase. */
interface Opening {
  phrase: Phrase;
  isAudited: boolean;
}
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

/** Checks for what a sentence says first of the company that it goes on about: `Als nach ISO 9001 zertifizierter Betrieb suchen wir`. */
export function isOpening(place: PhrasePlace, { items, list, text }: Clauses, standard: Opening): boolean {
  const { phrase, isAudited } = standard;
  const we = items.find(
    (item): item is Phrase => item.kind === 'phrase' && item.pronoun === 'we' && item.start > phrase.end,
  );
  if (we === undefined || !isOurs(place, we)) return false;
  const first = items.filter((item): item is Phrase => item.kind === 'phrase' && item.start < we.start);
  const audited = list.find(
    ({ classes, verb, start }) => classes.includes('certify') && verb.form === 'participle' && start < we.start,
  );
  const titled = audited ? (audited.object === phrase ? audited.subject : (audited.object ?? audited.subject)) : phrase;
  const isFirst = AS_WHAT.test(text) || first[0] === titled;
  const isPlain = list.every(
    (clause) =>
      clause === audited || clause.verb.end > we.start || clause.subject?.pronoun === 'we' || clause.subject === titled,
  );
  return (
    isFirst &&
    isPlain &&
    (isAudited || audited !== undefined) &&
    titled !== null &&
    means(titled.head, ...TITLES) &&
    !first.some(
      ({ tokens, determiner }) =>
        determiner === 'definite' || tokens.some((token) => means(token, 'others', 'customer', 'partner')),
    )
  );
}

/** Checks for a line that tells of the company without naming it: `Founded in 1958, today seven warehouses, certified to ISO 9001`. */
export function isTold({ items, list }: Clauses, { phrase }: Opening): boolean {
  const isBegun = list[0]?.classes.some((given) => given === 'found' || given === 'begin') ?? false;
  const certified = list.findLast(({ start }) => start < phrase.start);
  const before = certified === undefined ? undefined : items[items.indexOf(certified.verb) - 1];
  const isLine = list.every(
    ({ verb, classes, isNegated, isModal }) => !(isNegated || isModal || verb.hasAuxiliary || classes.includes('be')),
  );
  const titled = items[0];
  const isTitle =
    titled?.kind === 'phrase' && titled.determiner === null && means(titled.head, ...TITLES) && list.length === 1;
  return (
    isLine &&
    certified?.classes.includes('certify') === true &&
    ((isBegun && list.length > 1 && before?.kind === 'comma') || (isTitle && certified.isDependent)) &&
    !items.some((item) => item.kind === 'phrase' && means(item.head, 'others', 'customer', 'partner'))
  );
}

/** Checks for what may follow a title: its goods, its place, or nothing. */
export function isTitleEnd(item: Item | undefined): boolean {
  return item === undefined || item.kind !== 'phrase' || item.preposition !== null;
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
      titleWordOf(token.text) !== undefined ||
      (token.entry === undefined && PEOPLE.test(token.lower)),
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
