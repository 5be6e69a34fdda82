import type { Finding } from '../evidence/finding.ts';
import { dateOfBlock } from '../extractors/event-date.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { type PersonName, readPeople } from '../extractors/person-names.ts';
import { isLeaving } from '../extractors/person-words.ts';
import type { Clause } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { mayMeanProspect } from '../grammar/referent.ts';
import { toDateText } from '../text/dates.ts';
import { occursIn } from '../text/find-in.ts';
import { isSamePerson } from './same-value.ts';
import { rolesOf } from './titles.ts';

/** Somebody who left the company or a post in it. */
interface Departure {
  name: string;
  /** The day of the report, or the one that it gives; null of a page that tells neither. */
  day: string | null;
  /** True of a report of a day, which ends whatever pages without a day say. */
  isReport: boolean;
  /** True of somebody who left the company itself, and with it any post. */
  isOfCompany: boolean;
  /** Where it is said. */
  sourceId: string;
  block: number;
}

type Person = Finding & { value: { kind: 'person' } };

const MAY_DEPART =
  /succeed|replac|t(?:ook|akes?|aking|aken) over|folgt|folge|succède|succéd|remplac|suite|left|leav|step(?:s|ped|ping)? down|retir|depart|resign|übern[ai]|abgelöst|löst|verlässt|verl[ai][eß]|scheide|geschieden|Ruhestand|verabschied|quitt|démission|parti|retraite/;
/** What somebody takes over with a post. */
const SUCCESSION = /^(?:suite|succession|nachfolge|relève)$/;
const PREDECESSOR = /^(?:to|from|of|auf|von|vom|gen|à|de|d')$/;
/** Verbs with which somebody leaves a post, and not always the company. */
const OF_POST = /^(?:step|give|niederleg|niedergeleg|aufgeb|aufgegeb|abgeb|abgegeb|leg|gab|gib)/;

/**
 * Reads of whom the company's own pages say that they left, and returns a function that ends their posts in findings: a report from before
 * the day of their leaving is left out, and so is, for those who left the company, a page without a day. Where somebody else has the post
 * now, such a page stays as one that is over. A page without a day tells only of those whom it names right there.
 */
export function departuresIn(read: readonly ParsedDocument[]): (findings: readonly Finding[]) => Finding[] {
  const departures = read.flatMap(readDepartures);
  if (departures.length === 0) return (findings) => [...findings];
  return (findings) => withoutDeparted(findings, departures, read);
}

function withoutDeparted(
  findings: readonly Finding[],
  departures: readonly Departure[],
  read: readonly ParsedDocument[],
): Finding[] {
  const isOf = ({ name }: Departure, { value }: Person) => isSamePerson(name, value.name);
  const present = findings
    .filter(isPerson)
    .filter((finding) => !departures.some((departure) => isOf(departure, finding)));
  return findings.flatMap((finding): Finding[] => {
    const gone = isPerson(finding) ? departures.filter((departure) => isOf(departure, finding)) : [];
    if (!isPerson(finding) || gone.length === 0 || isFounderOnly(finding)) return [finding];
    const { asOf } = finding;
    if (asOf !== null) return gone.some(({ day }) => day !== null && asOf < day) ? [] : [finding];
    const told = gone.filter((departure) => departure.isReport || isBeside(departure, finding, read));
    if (told.some(({ isReport }) => isReport) && present.some((successor) => haveSamePost(successor, finding)))
      return [{ ...finding, isOver: true }];
    return told.some(({ isOfCompany }) => isOfCompany) ? [] : [finding];
  });
}

/** Checks whether a finding stands in the block that says that somebody left. */
function isBeside({ sourceId, block }: Departure, finding: Person, read: readonly ParsedDocument[]): boolean {
  const parsed =
    finding.sourceId === sourceId
      ? read.find(({ document, part }) => document.id === sourceId && part === 'text')
      : undefined;
  return parsed !== undefined && finding.focus !== undefined && parsed.blockAt(finding.focus.start) === block;
}

function isPerson(finding: Finding): finding is Person {
  return finding.value.kind === 'person';
}

function isFounderOnly({ value }: Person): boolean {
  return [...rolesOf(value.title ?? '')].every((role) => role === 'founder');
}

function haveSamePost(left: Person, right: Person): boolean {
  const roles = rolesOf(left.value.title ?? '');
  return [...rolesOf(right.value.title ?? '')].some((role) => role !== 'founder' && roles.has(role));
}

function readDepartures(parsed: ParsedDocument): Departure[] {
  if (!parsed.isFirstParty) return [];
  const { sentences, document } = parsed;
  return sentences.flatMap((sentence, index) => {
    if (!occursIn(sentence.text, MAY_DEPART)) return [];
    const before = sentences[index - 1];
    const subject = before?.block === sentence.block ? readPeople(before.text)[0] : undefined;
    const { day } = dateOfBlock(parsed, sentence.block);
    return departing(parsed, sentence, subject).map((found) => ({
      ...found,
      day: day ?? found.day,
      isReport: day !== null,
      sourceId: document.id,
      block: sentence.block,
    }));
  });
}

type Gone = Pick<Departure, 'name' | 'day' | 'isOfCompany'>;

/** Returns who leaves by a sentence; a pronoun means whom the sentence before it names first. */
function departing({ document, names }: ParsedDocument, { text }: Sentence, before: PersonName | undefined): Gone[] {
  const people = readPeople(text);
  if (people.length === 0 && before === undefined) return [];
  const leaving = people.filter(({ end }) => isLeaving(text.slice(end), names));
  const byClause = readClauses(text, document.language).list.flatMap((clause): Gone[] => {
    if (clause.isNegated || clause.isModal) return [];
    const isOfCompany = isLeavingOf(clause, names) && (clause.object === null || mayMeanProspect(clause.object, names));
    const phrases = isOfCompany ? [clause.subject] : predecessorsIn(clause);
    const isPronoun = isOfCompany && (clause.subject?.pronoun === 'person' || clause.subject?.pronoun === 'it');
    const gone = people.filter(({ start }) => phrases.some((phrase) => phrase !== null && isIn(phrase, start)));
    const day = clause.times[0] ? toDateText(clause.times[0].date) : null;
    const isWhole = isOfCompany && !OF_POST.test(clause.verb.head.lower);
    return [...gone, ...(isPronoun && before ? [before] : [])].map(({ name }) => ({ name, day, isOfCompany: isWhole }));
  });
  return [...byClause, ...leaving.map(({ name }) => ({ name, day: null, isOfCompany: false }))];
}

function isIn({ start, end }: Phrase, at: number): boolean {
  return at >= start && at < end;
}

/** Checks for leaving the company: not a post in it, nor anything else that somebody goes from. */
function isLeavingOf({ classes, complements }: Clause, names: ParsedDocument['names']): boolean {
  const isOther = (phrase: Phrase) =>
    /^(?:as|als)$/.test(phrase.preposition ?? '') || (phrase.preposition === 'from' && !mayMeanProspect(phrase, names));
  return classes.includes('leave') && !complements.some(isOther);
}

/** Returns the phrases of those whose post a clause gives to somebody else. */
function predecessorsIn({ classes, isPassive, subject, object, complements }: Clause): (Phrase | null)[] {
  const behind = complements.filter(({ preposition }) => PREDECESSOR.test(preposition ?? ''));
  if (classes.includes('succeed')) return isPassive ? [subject] : [object, ...behind];
  const isTaken = classes.includes('acquire') || SUCCESSION.test(object?.head.lower ?? '');
  return isTaken && !isPassive ? behind : [];
}
