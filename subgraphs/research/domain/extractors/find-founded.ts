import type { Finding } from '../evidence/finding.ts';
import { readDates, type TextDate, toDateText } from '../text/dates.ts';
import { readNameFrom } from '../text/words.ts';
import { fromBlocks } from './create-finding.ts';
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
  TRADE_SINCE,
  YEAR_WHEN,
} from './founding-words.ts';
import { germanSubject, verbFinalSubject } from './german-clause.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { describedBefore } from './subject.ts';
import { subjectAfter } from './subject-after.ts';

const LABEL =
  /^(?:(?:the )?year (?:we (?:were )?|of |it was )?(?:founded|incorporated|incorporation|established|foundation|started)|(?:year )?incorporated|in business since|trading since|(?:the )?year of birth|bestehen seit|jahr der gründung)$|^(?:year )?(?:founded|established|founding (?:year|date)|est\.?|year founded|since|inception|gegründet|gründung|gründungsjahr|(?:founded|established|gegründet|fondée?|créée?) (?:in|à) \p{L}[\p{L} .'’-]{2,30}|fondée? en|fondation|création|date de création|année de création)(?: in)?$/iu;
const SINCE_LABEL = /^(?:since|est\.?|inception)/i;
const MAX_GAP_CHARS = 75;
const MAX_OBJECT_GAP_CHARS = 120;
const MAX_VERBS = 6;
/** ` in `, ` at the`: what may stand between a verb and the date that is said right after it. */
const MAX_PREPOSITION_CHARS = 5;
/** German verbs whose object stands after their subject. */
const FINITE = /^gründe/i;

/** Matches a time that is counted from another one: `a year later`. */
const LATER =
  /(?<!\p{L})(?:years? later|the (?:(?:following|next) year|year after)|jahre? (?:später|darauf)|(?:ans?|années?) plus tard|l['’]année suivante)(?!\p{L})/iu;
const REST_OF_CLAUSE = /^[^.;,]{0,40}/u;

/** A founding that a sentence states; its words are those from the verb to the date, or the other way round. */
interface Founding {
  date: TextDate;
  subject: string | null;
  from: number;
  to: number;
}

/** Finds the day on which the company was founded, from running text; a year alone is its first day. */
export function findFounded(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const entry = findFoundingEntry(parsed, sentence);
  if (entry.length > 0) return entry;
  const dates = readDates(text).filter((date) => isPossibleYear(parsed, date.year));
  if (dates.length === 0) return [];
  const founding = foundingSince(parsed, text, dates) ?? foundingByVerb(parsed, text, dates);
  return founding ? foundedOn(parsed, sentence, { ...founding, date: toDateText(founding.date) }) : [];
}

function foundingByVerb(parsed: ParsedDocument, text: string, dates: readonly TextDate[]): Founding | null {
  const verbs = [...text.matchAll(BEGINNING)].slice(0, MAX_VERBS);
  for (const verb of verbs) {
    const founding = foundingOf(parsed, text, verb, dates);
    if (founding && !isLater(text, founding)) return founding;
  }
  return null;
}

/** Checks whether something else was in the year of a founding, and the founding later: in words between them, or after the verb. */
function isLater(text: string, { date, from, to }: Founding): boolean {
  if (date.end === to) return LATER.test(text.slice(from, date.start));
  return LATER.test(text.slice(date.end, to)) || LATER.test(REST_OF_CLAUSE.exec(text.slice(to))?.[0] ?? '');
}

/** Reads what one verb founds: its object when it has one, which must be a company, or its subject. */
function foundingOf(
  parsed: ParsedDocument,
  text: string,
  verb: RegExpExecArray,
  dates: readonly TextDate[],
): Founding | null {
  const from = verb.index;
  const end = from + verb[0].length;
  const rest = text.slice(end).trimStart();
  const isWhole = verb.groups?.found === undefined && verb.groups?.begin === undefined;
  if (!isWhole && !NO_OBJECT.test(rest)) {
    const subject = FINITE.test(verb[0]) ? objectWithin(parsed, rest.slice(0, MAX_GAP_CHARS)) : objectOf(parsed, rest);
    const date = subject === null ? undefined : dateOfObject(dates, from);
    return date ? { date, subject, from: Math.min(from, date.start), to: Math.max(end, date.end) } : null;
  }
  const isDated = dates.some(({ start }) => start > end && start - end <= MAX_PREPOSITION_CHARS);
  if (verb.groups?.begin !== undefined && !isDated && BEGINS_ELSEWHERE.test(rest)) return null;
  const date = dates.find(({ start }) => start >= end && isJoined(text.slice(end, start)));
  if (date) {
    const subject = subjectOf(text, from, date.end);
    if (subject === 'others' || (subject === null && verb.groups?.begin !== undefined)) return null;
    return { date, subject, from, to: date.end };
  }
  return verbFinal(parsed, text, { from, end }, dates);
}

/** Reads a German clause, whose participle stands at its end: `wurde 2015 in Graz gegründet`. */
function verbFinal(
  parsed: ParsedDocument,
  text: string,
  { from, end }: { from: number; end: number },
  dates: readonly TextDate[],
): Founding | null {
  const opened = /^\s*wurden? (.{2,60}?)(?: im (?:Jahre? )?)?$/u;
  const next = dates.find((candidate) => candidate.start > end);
  const follows = next && opened.exec(text.slice(end, next.start).trimEnd())?.[1];
  if (next && follows !== undefined) return { date: next, subject: germanSubject(follows), from, to: next.end };
  const date = dates.findLast((candidate) => candidate.end <= from && from - candidate.end <= MAX_GAP_CHARS);
  const clause = verbFinalSubject(text, from);
  if (!date || !clause) return null;
  const subject = clause.isActive ? objectWithin(parsed, clause.middle) : clause.subject;
  return subject === null ? null : { date, subject, from: Math.min(date.start, from), to: end };
}

function isJoined(gap: string): boolean {
  return gap.length <= MAX_GAP_CHARS && !/[.;!?\d]/.test(gap) && JOINS_DATE.test(gap);
}

/** Returns the day of an active clause: the next one, or the one before the verb. */
function dateOfObject(dates: readonly TextDate[], verbAt: number): TextDate | undefined {
  const next = dates.find(({ start }) => start > verbAt && start - verbAt <= MAX_OBJECT_GAP_CHARS);
  return dates.findLast(({ end }) => end <= verbAt) ?? next;
}

/** Returns the company that is the object of a verb; null where the object is anything else. */
function objectOf(parsed: ParsedDocument, rest: string): string | null {
  const company = COMPANY_OBJECT.exec(rest);
  if (company) return company.groups?.own === undefined ? 'the company' : 'we';
  const at = parsed.names.findMention(rest.slice(0, MAX_GAP_CHARS));
  if (at < 0 || !BEFORE_NAME.test(rest.slice(0, at))) return null;
  const name = readNameFrom(rest, at)?.text;
  return name === undefined || parsed.names.isProspect(name) ? parsed.prospect.name : null;
}

function objectWithin(parsed: ParsedDocument, middle: string): string | null {
  for (const { index } of middle.matchAll(/(?<![\p{L}])\p{L}/gu)) {
    const object = objectOf(parsed, middle.slice(index));
    if (object !== null) return object;
  }
  return null;
}

/** Reads what began with a date: `in business since 2015`, `since its founding in 2015`, `Since 2015, we have built`. */
function foundingSince(parsed: ParsedDocument, text: string, dates: readonly TextDate[]): Founding | null {
  const [date] = dates;
  if (!date) return null;
  const [year] = YEAR_WHEN.exec(text)?.slice(2) ?? [];
  if (year !== undefined) return { date, subject: /^(?:we|our)\b/i.test(year) ? 'we' : year, from: 0, to: date.end };
  const since = SINCE_DATE.exec(text)?.groups;
  if (since) return { date, subject: since.name ?? 'we', from: 0, to: date.end };
  for (const candidate of dates) {
    const before = text.slice(0, candidate.start);
    const noun = FOUNDING_NOUN.exec(before);
    if (noun) {
      const subject = noun.groups?.own === undefined ? ownerAround(parsed, text, candidate.end) : 'we';
      return { date: candidate, subject, from: noun.index, to: candidate.end };
    }
    const trade = TRADE_SINCE.exec(before);
    if (trade)
      return {
        date: candidate,
        subject: subjectOf(text, trade.index, candidate.end),
        from: trade.index,
        to: candidate.end,
      };
  }
  return null;
}

/** Returns the owner of `its founding`: whom the rest of the sentence is about, or the prospect where it is named. */
function ownerAround(parsed: ParsedDocument, text: string, after: number): string | null {
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
export function labelledFounded(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!LABEL.test(pair.label.trim()) || pair.value.length > 60) return [];
  // `Since 2019` of a product's page dates the product.
  if (parsed.document.pageClass === 'product' && SINCE_LABEL.test(pair.label.trim())) return [];
  const [date] = readDates(pair.value);
  if (!date || !isPossibleYear(parsed, date.year)) return [];
  return [
    fromBlocks(parsed, pair.blocks, {
      field: 'overview.founded',
      value: { kind: 'date', date: toDateText(date) },
      subject: null,
      asOf: null,
    }),
  ];
}
