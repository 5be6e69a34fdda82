import type { Finding } from '../evidence/finding.ts';
import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { NounClass, VerbClass } from '../grammar/lexicon/classes.ts';
import { isShown } from '../grammar/modality.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, verbReadings } from '../grammar/tokens.ts';
import { isHeldBy, LISTED } from '../text/certificate-badge.ts';
import { CONFIRMED, NOT_OWN_SECTION } from '../text/certificate-places.ts';
import { readStandards, type TextStandard } from '../text/standards.ts';
import { AUDITED, asWords, endOfList, isForOther } from './audited-standards.ts';
import {
  HOLDERS,
  holderOfSubject,
  isBehindColon,
  isOpening,
  isPlainThing,
  isScoped,
  isTitleEnd,
  isTold,
} from './certificate-states.ts';
import { fromSentence } from './create-finding.ts';
import { isOurs, type PhrasePlace, partyOf } from './own-party.ts';
import { type ParsedDocument, type Sentence, sentenceBehind } from './parsed-document.ts';

const THINGS = HOLDERS.slice(1) as NounClass[];
/** Matches what a company or a product is, rather than being certified to it. */
const MEMBERSHIP = /^(?:B Corp|PCI|CE|UKCA|FDA)/;
/** Nouns of what a company goes through, which it may have before it or fail. */
const PROCEDURE = /(?:ation|ierung|audit)s?$/u;
/** Prepositions of a system by which something is made: `built under our ISO 9001 system`. */
const UNDER = /^(?:under|within|according to|unter|nach|gemäß|sous|selon)$/;
/** What is only done with a certificate that there is. */
const RENEW = /^(?:renew|extend|confirm|erneuer|verlänger|bestätig|renouvel|reconduit|prolong|confirm)/;
/** What a company is, as it titles itself. */
const KINDS: readonly NounClass[] = ['kind', 'company', 'site'];
const RUNS: ReadonlySet<VerbClass> = new Set(['have', 'own', 'operate', 'count', 'make', 'open']);
const AS = /^(?:as|als|comme|en tant que)$/;
const BY_WAY_OF = /^(?:with|thanks to|under|mit|dank|durch|avec|grâce à)$/;
/** Matches where a neighbour is. */
const NEXT_DOOR =
  /(?<!\p{L})(?:next door|across the (?:road|street|yard)|nebenan|gegenüber|d['’]à côté|d['’]en face)(?!\p{L})/iu;
const WITH = /^(?:with|mit|avec)$/;
/** Forms of verbs of what somebody had, which may be over. */
const HAD = /^(?:had|hatten?|hattest|avai\p{L}+|avions)$/u;

const GLAD = /^(?:proud|glad|happy|pleased|delighted|stolz|fi(?:er|ère)s?)$/iu;

/** A standard with its phrase. */
interface NamedStandard extends TextStandard {
  phrase: Phrase;
  /** Whether it forms an adjective with the word behind it: `ISO 9001 certified`. */
  isAudited: boolean;
}

/** Finds the certificates that a sentence says the company holds. */
export function findCertifications(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text, block } = sentence;
  const standards = readStandards(text);
  if (standards.length === 0 || NEXT_DOOR.test(text) || isForOther(parsed, text)) return [];
  const clauses = readClauses(asWords(text, standards), parsed.document.language);
  const isConfirmed = CONFIRMED.test(sentenceBehind(parsed, sentence)?.text ?? '') && standards.length > 1;
  let last: { holder: string | null; end: number } | null = null;
  return standards.flatMap((standard, at) => {
    const { name, start: from, end: to } = standard;
    const value = name.replace(/^(\p{Lu}+)-(?=\d)/u, '$1 ');
    const phrase = clauses.items.findLast(
      (item): item is Phrase => item.kind === 'phrase' && item.start <= from && to <= item.end,
    );
    const isAudited = AUDITED.test(text.slice(endOfList(text, standards, at)));
    const isNext =
      last !== null &&
      LISTED.test(text.slice(last.end, from)) &&
      !clauses.list.some(({ subject, classes }) => subject === phrase && !classes.includes('certify'));
    const own = phrase ? holderOf({ parsed, block }, clauses, { ...standard, phrase, isAudited }) : undefined;
    // What is said of the first of a list is said of all.
    const subject = own ?? (isNext && last !== null ? last.holder : isConfirmed ? 'we' : own);
    if (subject === undefined) return [];
    last = { holder: subject, end: to };
    return [fromSentence(parsed, sentence, { field: 'overview.certification', value, subject, from, to })];
  });
}

/** Returns who holds a standard by its sentence, null where only its place says so; undefined where nobody does. */
function holderOf(place: PhrasePlace, clauses: Clauses, standard: NamedStandard): string | null | undefined {
  const { items, list, text } = clauses;
  const { phrase, start, end } = standard;
  const around = list.filter(
    (clause) => clause.start <= start && (end <= clause.end || text.slice(clause.end, start) === ' ('),
  );
  const main = list.findLast((clause) => clause.start <= start && !clause.isDependent);
  const isOurWork = main !== undefined && !main.isNegated && !main.isModal && isOurs(place, main.subject, ...HOLDERS);
  if (isOurWork && isUnder(standard, text.slice(end))) return 'we';
  if (around.some((clause) => isShown(clauses, clause, phrase)) && isHad(place, standard, false)) return 'we';
  if (around.some(({ isNegated, isModal, classes }) => isNegated || isModal || classes.includes('end')))
    return undefined;
  // `Certified to ISO 9001 by Kestrel.`
  const opening = around.find(({ verb, subject }) => verb === items[0] && subject === null);
  if (opening?.classes.includes('certify') && isAudited(opening)) return null;
  if (isTold(clauses, standard) || (isState(standard) && around.some(isGladOf))) return null;
  for (const clause of around.toReversed()) {
    const holder = holderBy(place, clause, standard);
    if (holder !== null) return holder;
  }
  const isRenewed = around.some(({ verb }) => RENEW.test(verb.head.lower));
  if (isRun(place, list, standard) || isHad(place, standard, isRenewed) || isAsWhat(place, items, standard))
    return 'we';
  if (isBehindColon(place, clauses, start) || isOpening(place, clauses, standard)) return 'we';
  // `Cyber Essentials, renewed every May.`
  const isOwnSection = !place.parsed.headingsOf(place.block).some((heading) => NOT_OWN_SECTION.test(heading));
  if (items[0] === phrase && phrase.preposition === null && isOwnSection && isHeldBy(text.slice(end))) return null;
  const isTitle = list.every(({ verb }) => verb.start > phrase.end) && KINDS.some((kind) => means(phrase.head, kind));
  const isLabel =
    items[0] === phrase &&
    standard.isAudited &&
    ((list.length === 0 && means(phrase.head, ...THINGS)) || (isTitle && isTitleEnd(items[1])));
  if (isLabel || isScoped(clauses, standard.phrase)) return null;
  return holderOfSubject(place, clauses, { phrase, isMark: isMarkOf(phrase, standard) });
}

/** Checks for what something is done by: `under a SOC 2 report`, `nach ISO 9001, geprüft vom`. */
function isUnder({ phrase: { preposition, head }, start }: NamedStandard, behind: string): boolean {
  if (!UNDER.test(preposition ?? '')) return false;
  return head.start === start ? isHeldBy(behind) : means(head, 'certificate') && !PROCEDURE.test(head.lower);
}

/** Checks for what opens a clause about the company: `As a B Corp, we answer to`. */
function isAsWhat(place: PhrasePlace, items: readonly Item[], standard: NamedStandard): boolean {
  const { phrase } = standard;
  const subject = items
    .slice(items.indexOf(phrase) + 1)
    .find((item) => item.kind === 'phrase' && item.preposition === null);
  const isApposed = phrase === items[0] && phrase.preposition === null && items[1]?.kind === 'comma';
  const isAs = isApposed || AS.test(phrase.preposition ?? '');
  return isAs && isState(standard) && subject?.kind === 'phrase' && isOurs(place, subject);
}

/** Checks for what opens a line about the company: `Proud to be a B Corp`. */
function isGladOf({ verb, classes, subject }: Clause): boolean {
  return classes.includes('be') && verb.form === 'infinitive' && subject?.start === 0 && GLAD.test(subject.text);
}

/** Checks for an audited thing that the company runs: `We run an ISO 17025 accredited laboratory`. */
function isRun(place: PhrasePlace, list: readonly Clause[], { phrase, isAudited }: NamedStandard): boolean {
  const audited = list.find(({ verb, complements }) => verb.describes !== null && complements.includes(phrase));
  const thing = audited?.classes.includes('certify') ? audited.verb.describes : isAudited ? phrase : null;
  if (thing === null || !means(thing.head, ...THINGS)) return false;
  return list.some(
    ({ classes, subject, object, complements }) =>
      classes.some((verbClass) => RUNS.has(verbClass)) &&
      (object === thing || complements.includes(thing)) &&
      isOurs(place, subject),
  );
}

/** Checks for a certificate or an audited thing that is called the company's own: `our SOC 2 report`. */
function isHad(place: PhrasePlace, { phrase, start, isAudited }: NamedStandard, isRenewed: boolean): boolean {
  const { determiner, possessor, head, preposition } = phrase;
  if (determiner !== 'own' && !(possessor && isOurs(place, possessor))) return false;
  if ((isAudited || UNDER.test(preposition ?? '')) && means(head, ...THINGS)) return true;
  if (head.start === start) return true;
  return means(head, 'certificate') && (isRenewed || !PROCEDURE.test(head.lower) || BY_WAY_OF.test(preposition ?? ''));
}

/** Returns who holds a standard by a clause that has it; null where the clause says something else. */
function holderBy(place: PhrasePlace, clause: Clause, standard: NamedStandard): string | null {
  const { classes, subject, object, alsoObjects, complements } = clause;
  const { phrase } = standard;
  if (complements.some(({ head }) => means(head, 'others', 'plan'))) return null;
  // `Customers audit us by ISO 9001.`
  if ([subject, clause.agent].some((by) => by !== null && means(by.head, 'customer'))) return null;
  const is = (...wanted: VerbClass[]) => wanted.some((verbClass) => classes.includes(verbClass));
  if (HAD.test(clause.verb.head.lower) && clause.verb.start === clause.verb.head.start) return null;
  const holder = partyOf(place, subject === phrase ? object : subject, ...HOLDERS);
  const isMark =
    isMarkOf(phrase, standard) || (object !== null && object !== phrase && means(object.head, 'certificate'));
  const isNamedBy = phrase.preposition !== null && object !== null && !means(object.head, 'certificate');
  // `An ISO 9001 audit is under way`: what stands before the verb is no state of somebody.
  if (is('be', 'become') && phrase.start < clause.verb.start) return null;
  if (is('be', 'become')) return (phrase.preposition === null ? isState(standard) : isMark) ? holder : null;
  if (is('certify') && isAudited(clause)) return holder ?? (isPlainThing(clause, place) ? 'we' : null);
  if (is('comply') && isMark) return holder;
  const isLeft = is('leave') && object !== phrase && (phrase.preposition === null || WITH.test(phrase.preposition));
  const isGiven = is('certify', 'give', 'win') || isLeft;
  const receiver = [object, ...alsoObjects, ...complements].find(
    (receiving) => receiving !== phrase && isOurs(place, receiving, ...HOLDERS),
  );
  if (isGiven && receiver && (isMark || receiver === object)) return 'we';
  return is('have', 'own', 'raise', 'receive', 'win', 'carry', 'operate') && isMark && !isNamedBy ? holder : null;
}

/** Checks for a participle: `is certified`, `certifiée`. */
function isAudited({ isPassive, verb, object }: Clause): boolean {
  return (
    isPassive || verb.form === 'participle' || (object === null && verbReadings(verb.head, 'participle').length > 0)
  );
}

/** Checks for a standard by itself, or with what one is called; `une démarche ISO 9001` is on the way to one. */
function isMarkOf({ head, tokens }: Phrase, { start }: NamedStandard): boolean {
  const isNamed = (token: Token) =>
    token === head || token.isCapital || means(token, 'certificate') || isDeterminer(token);
  return means(head, 'certificate') || (head.start === start && tokens.every(isNamed));
}

function isDeterminer(token: Token): boolean {
  return does(token, 'own', 'its', 'definite', 'indefinite');
}

/** Checks for what a company may be: `ISO 9001 certified`, `SOC 2 compliant`, `a PCI DSS service provider`. */
function isState({ name, phrase: { head }, start, isAudited }: NamedStandard): boolean {
  const isBare = head.start === start;
  return isBare
    ? isAudited || MEMBERSHIP.test(name) || head.text.includes('-')
    : isAudited || means(head, 'certificate', 'kind', 'company');
}
