import type { Finding } from '../evidence/finding.ts';
import { readDates, type TextDate, toDateText } from '../text/dates.ts';
import { matchesOf, occursIn } from '../text/find-in.ts';
import { readNameFrom } from '../text/words.ts';
import { fromBlocks } from './create-finding.ts';
import { describedBefore } from './described-subject.ts';
import { findFoundingEntry, foundedOn, isPossibleYear } from './find-founding-entry.ts';
import {
  BEFORE_NAME,
  BEGINNING,
  BEGINS_ELSEWHERE,
  COMPANY_OBJECT,
  FOUNDING_NOUN,
  JOINS_DATE,
  NO_OBJECT,
  SINCE_DATE,
  STORY,
  THE_COMPANY,
  TRADE_SINCE,
  YEAR_WHEN,
} from './founding-words.ts';
import { germanSubject, verbFinalSubject } from './german-clause.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { subjectAfter, subjectBefore } from './subject.ts';

const LABEL =
  /^(?:(?:the )?year (?:we (?:were )?|of |it was )?(?:founded|incorporated|incorporation|established|foundation|founding|started)|(?:year )?incorporated|in business since|trading since|(?:the )?year of birth|bestehen seit|jahr der gründung)$|^(?:year )?(?:founded|established|founding (?:year|date)|est\.?|year founded|since|inception|gegründet|gründung|gründungsjahr|(?:founded|established|gegründet|fondée?|créée?) (?:in|à) \p{L}[\p{L} .'’-]{2,30}|fondée? en|fondation|création|date de création|année de création)(?: in)?$/iu;
const SINCE_LABEL = /^(?:since|est\.?|inception)/i;
const MAX_GAP_CHARS = 75;
const MAX_OBJECT_GAP_CHARS = 160;
const MAX_VERBS = 6;
const MAX_LABELLED_CHARS = 60;
/** ` in `, ` at the`: what may stand between a verb and the date that is said right after it. */
const MAX_PREPOSITION_CHARS = 5;
/** German verbs whose object stands after their subject. */
const FINITE = /^gründe/i;

/** Matches a time that is counted from another one: `a year later`. */
const LATER =
  /(?<!\p{L})(?:years? later|the (?:(?:following|next) year|year after)|jahre? (?:später|darauf)|(?:ans?|années?) plus tard|l['’]année suivante)(?!\p{L})/iu;
/** Matches what ends the clause of a verb, and what somebody else did: `founded by Ada, who founded Nordal in 1999`. */
const ENDS_CLAUSE = /[.;!?\d]|(?<!\p{L})(?:who|found(?:ed)?|gründe\p{L}+)(?!\p{L})/iu;
const REST_OF_CLAUSE = /^[^.;,]{0,40}/u;

/** Matches a German clause that opens with its participle: `Gegründet wurde das Unternehmen 1961`. */
const VERB_FIRST = /^\s*wurden? (.{2,60}?)(?: im (?:Jahre? )?)?$/u;

/** Matches a German copula before the day in what it says of its subject: `Acme ist ein 2016 gegründeter Hersteller`. */
const ATTRIBUTED = /\s(?:ist|sind) eine? (?:erst |bereits )?(?:im Jahre? )?$/u;

/** A founding that a sentence states: its day, and where its words stand. */
interface Founding {
  date: TextDate;
  subject: string | null;
  start: number;
  end: number;
}

/** Finds the day on which the company was founded, from running text; a year alone is its first day. */
export function findFounded(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const entry = findFoundingEntry(parsed, sentence);
  if (entry.length > 0) return entry;
  const dates = readDates(text).filter((date) => isPossibleYear(parsed, date.year));
  if (dates.length === 0) return [];
  const founding =
    foundingSince(parsed, text, dates) ??
    matchesOf(text, BEGINNING)
      .slice(0, MAX_VERBS)
      .map((verb) => foundingOf(parsed, text, verb, dates))
      .find((candidate) => candidate !== null && !isLater(text, candidate));
  if (!founding) return [];
  const { date, subject, start, end } = founding;
  const [from, to] = [Math.min(start, date.start), Math.max(end, date.end)];
  return foundedOn(parsed, sentence, { date: toDateText(date), subject, from, to });
}

/** Checks whether something else was in the year of a founding, and the founding later: in words between them, or after the verb. */
function isLater(text: string, { date, start, end }: Founding): boolean {
  if (date.start >= end) return LATER.test(text.slice(start, date.start));
  return LATER.test(`${text.slice(date.end, end)}${REST_OF_CLAUSE.exec(text.slice(end))?.[0]}`);
}

/** Reads what one verb founds: its object when it has one, which must be a company, or its subject. */
function foundingOf(
  parsed: ParsedDocument,
  text: string,
  verb: RegExpExecArray,
  dates: readonly TextDate[],
): Founding | null {
  const { found, begin } = verb.groups ?? {};
  const [start, end] = [verb.index, verb.index + verb[0].length];
  const rest = text.slice(end).trimStart();
  if ((found ?? begin) !== undefined && !NO_OBJECT.test(rest)) {
    const read = FINITE.test(verb[0]) ? objectWithin : objectOf;
    const isNear = (date: TextDate) => date.start > start && date.start - start <= MAX_OBJECT_GAP_CHARS;
    const date = dates.findLast((before) => before.end <= start) ?? dates.find(isNear);
    const described = ATTRIBUTED.exec(text.slice(0, date?.start));
    const subject = described
      ? subjectBefore(text, described.index)
      : read(parsed, rest.slice(0, MAX_OBJECT_GAP_CHARS));
    return subject !== null && date ? { date, subject, start, end } : null;
  }
  const isDated = dates.some((date) => date.start > end && date.start - end <= MAX_PREPOSITION_CHARS);
  if (begin !== undefined && !isDated && BEGINS_ELSEWHERE.test(rest)) return null;
  const date = dates.find((next) => next.start >= end && isJoined(text.slice(end, next.start)));
  if (!date) return verbFinal(parsed, text, { start, end }, dates);
  const subject = subjectOf(text, start, date.end);
  return subject === 'others' || (subject === null && begin !== undefined) ? null : { date, subject, start, end };
}

/** Reads a German clause, whose participle stands at its end: `wurde 2015 in Graz gegründet`. */
function verbFinal(
  parsed: ParsedDocument,
  text: string,
  verb: { start: number; end: number },
  dates: readonly TextDate[],
): Founding | null {
  const next = dates.find(({ start }) => start > verb.end);
  const opened = next && VERB_FIRST.exec(text.slice(verb.end, next.start).trimEnd())?.[1];
  if (next && opened !== undefined) return { date: next, subject: germanSubject(opened), ...verb };
  const date = dates.findLast(({ end }) => end <= verb.start && verb.start - end <= MAX_GAP_CHARS);
  const clause = verbFinalSubject(text, verb.start);
  const subject = clause?.isActive ? objectWithin(parsed, clause.middle) : clause?.subject;
  return date && subject != null ? { date, subject, ...verb } : null;
}

function isJoined(gap: string): boolean {
  return gap.length <= MAX_GAP_CHARS && !ENDS_CLAUSE.test(gap) && JOINS_DATE.test(gap);
}

/** Returns the company that is the object of a verb; null where the object is anything else. */
function objectOf(parsed: ParsedDocument, rest: string): string | null {
  const company = COMPANY_OBJECT.exec(rest);
  if (company) return company.groups?.own === undefined ? 'the company' : 'we';
  const at = parsed.names.findMention(rest);
  if (at < 0) return null;
  const name = readNameFrom(rest, at);
  // `das 2015 gegründete Unternehmen Acme`
  const isDescribed = name !== null && parsed.names.isProspect(rest.slice(0, name.end));
  if (!isDescribed && !BEFORE_NAME.test(rest.slice(0, at))) return null;
  return name === null || parsed.names.isProspect(name.text) ? parsed.prospect.name : null;
}

function objectWithin(parsed: ParsedDocument, middle: string): string | null {
  for (const { index } of middle.matchAll(/(?<!\p{L})\p{L}/gu)) {
    const object = objectOf(parsed, middle.slice(index));
    if (object !== null) return object;
  }
  return null;
}

/** Reads what began with a date: `in business since 2015`, `since its founding in 2015`, `Since 2015, we have built`. */
function foundingSince(parsed: ParsedDocument, text: string, dates: readonly TextDate[]): Founding | null {
  const opening = YEAR_WHEN.exec(text)?.groups ?? SINCE_DATE.exec(text)?.groups;
  for (const date of dates) {
    const { name = 'we' } = opening ?? {};
    if (opening) return { date, subject: /^(?:we|our)\b/i.test(name) ? 'we' : name, start: 0, end: 0 };
    const before = text.slice(0, date.start);
    const noun = FOUNDING_NOUN.exec(before);
    const start = (noun ?? TRADE_SINCE.exec(before))?.index;
    if (start === undefined) continue;
    const subject = noun ? ownerOf(parsed, text, noun, date.end) : subjectOf(text, start, date.end);
    return { date, subject, start, end: start };
  }
  return null;
}

/** Returns the owner of a founding: who is named behind it, whom the rest of the sentence is about, or the prospect where it is named. */
function ownerOf(parsed: ParsedDocument, text: string, noun: RegExpExecArray, after: number): string {
  const { own, whose } = noun.groups ?? {};
  if (own !== undefined) return 'we';
  if (whose !== undefined && parsed.names.findMention(whose) < 0)
    return THE_COMPANY.test(whose) ? 'the company' : whose;
  return subjectAfter(text, after) ?? (parsed.names.findMention(text) >= 0 ? parsed.prospect.name : 'it');
}

/** Returns the subject before the verb, or after the comma of `Founded in 2014, Acme builds …`. */
function subjectOf(text: string, verbAt: number, after: number): string | null {
  const isApposition = /^An? (?!.*\b(?:was|is|were|has)\b)[^,]*$/.test(text.slice(0, verbAt));
  const before = isApposition ? null : describedBefore(text, verbAt);
  if (before === null) return subjectAfter(text, after);
  return STORY.test(before) ? 'we' : before;
}

/** Reads `Founded: 2014` and fact cards. */
export function labelledFounded(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  const [date] = occursIn(label.trim(), LABEL) && value.length <= MAX_LABELLED_CHARS ? readDates(value) : [];
  // `Since 2019` of a product's page dates the product.
  const isOfProduct = parsed.document.pageClass === 'product' && SINCE_LABEL.test(label.trim());
  if (!date || isOfProduct || !isPossibleYear(parsed, date.year)) return [];
  const day = { kind: 'date', date: toDateText(date) } as const;
  return [fromBlocks(parsed, blocks, { field: 'overview.founded', value: day, subject: null, asOf: null })];
}
