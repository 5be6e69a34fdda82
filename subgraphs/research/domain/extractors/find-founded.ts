import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens, verbClasses } from '../grammar/tokens.ts';
import { MONTH, readDates, toDateText } from '../text/dates.ts';
import { fromBlocks, fromSentence, MAX_QUOTE_CHARS } from './create-finding.ts';
import { dateOfEntry, type EventDate } from './event-date.ts';
import { readFoundings } from './foundings.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const MAX_LABELLED_CHARS = 60;
const MAX_LABEL_TOKENS = 7;
/** Words that may stand beside the founding in a label: `Year founded`, `In business since`. */
const BESIDE = /^(?:year|date|jahr|datum|année|an|am|en|business|operation|trading|active|tätig|aktiv|markt|activité)$/;
const SINCE = /^(?:since|seit|depuis|est\.?)$/;
/** Matches what refers to a year that was given before. */
const SAME_YEAR = new RegExp(
  [
    `(?:(?:that|the same|that very) (?:year|spring|summer|autumn|fall|winter|${MONTH})|it was the year)(?!\\p{L})`,
    `(?:im (?:selben|gleichen)|in (?:diesem|jenem|demselben)) (?:Jahr|Frühjahr|Sommer|Herbst|Winter|${MONTH})`,
    `(?:(?:cette|la même) année|cet (?:été|automne|hiver)-là|ce printemps-là|le même (?:été|mois))(?!\\p{L})`,
  ]
    .map((form) => `(?<!\\p{L})${form}`)
    .join('|'),
  'iu',
);
/** Matches what follows from the sentence before: `So they founded Acme`. */
const CONSEQUENCE =
  /^(?:and so|so|that(?: is|['’]s) (?:when|why|how)|then|also|da|deshalb|daraufhin|so|alors|c['’]est (?:alors|ainsi)) /iu;
const MAX_SENTENCES_BACK = 6;
const MIN_YEAR = 1800;
const YEAR_WITHOUT_CLOCK = 2100;

/** Finds the day on which the company was founded, from running text; a year alone is its first day. */
export function findFounded(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  return readFoundings(parsed, clauses).flatMap((founding) => {
    const { date, from, to } = founding;
    const day = date
      ? { day: toDateText(date), span: null }
      : (yearBefore(parsed, sentence) ?? entryDate(parsed, sentence, clauses));
    if (day?.day == null || !isPossibleYear(parsed, Number(day.day.slice(0, 4)))) return [];
    return fromSentence(parsed, sentence, {
      field: 'overview.founded',
      value: { kind: 'date', date: day.day },
      asOf: null,
      subject: date ? founding.subject : (founding.subject ?? 'the company'),
      from: Math.min(from, date?.start ?? from),
      to: Math.max(to, date?.end ?? to),
      also: day.span ? [day.span] : [],
    });
  });
}

/** Returns the year that sentences before give, for one that refers to it: `They founded Acme that June`. */
function yearBefore(parsed: ParsedDocument, { block, start, text }: Sentence): EventDate | null {
  const isConsequence = CONSEQUENCE.test(text);
  if (!isConsequence && !SAME_YEAR.test(text)) return null;
  const before = (parsed.sentencesByBlock[block] ?? []).filter((sentence) => sentence.end <= start).reverse();
  for (const sentence of before.slice(0, isConsequence ? 1 : MAX_SENTENCES_BACK)) {
    const dates = readDates(sentence.text);
    const date = dates.at(-1);
    if (date === undefined || (isConsequence && dates.length > 1)) continue;
    const span = {
      part: parsed.part,
      start: sentence.start,
      end: Math.min(sentence.end, sentence.start + MAX_QUOTE_CHARS),
    };
    return { day: `${date.year}-01-01`, span: sentence.start + date.end > span.end ? null : span };
  }
  return null;
}

/** Returns the date of an entry of a timeline, which opens its sentence or stands above it. */
function entryDate(parsed: ParsedDocument, { block }: Sentence, { items: [first, second] }: Clauses): EventDate | null {
  if (first?.kind === 'time' && second?.kind === 'mark') return { day: toDateText(first.date), span: null };
  const entry = dateOfEntry(parsed, block);
  // The day of a report is none of a founding.
  return entry?.day?.endsWith('-01') ? entry : null;
}

/** Reads `Founded: 2014` and fact cards. */
export function labelledFounded(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  const [date] = value.length <= MAX_LABELLED_CHARS ? readDates(value) : [];
  if (!date || !isPossibleYear(parsed, date.year) || !isFoundingLabel(parsed, label)) return [];
  const day = { kind: 'date', date: toDateText(date) } as const;
  return [fromBlocks(parsed, blocks, { field: 'overview.founded', value: day, subject: null, asOf: null })];
}

/** Checks for a label of nothing but a founding, maybe with its place: `Year founded`, `Founded in Graz`. */
function isFoundingLabel({ document }: ParsedDocument, label: string): boolean {
  const { list } = readTokens(label.trim(), document.language);
  // `Since 2019` of a product’s page dates the product.
  const isSince = list.some(({ lower }) => SINCE.test(lower)) && document.pageClass !== 'product';
  const says = (token: Token) => verbClasses(token).includes('found') || means(token, 'founding');
  const lasts = (token: Token) => SINCE.test(token.lower) || verbClasses(token).includes('exist');
  const mayStand = (token: Token, index: number) =>
    says(token) ||
    token.kind === 'mark' ||
    BESIDE.test(token.lower) ||
    lasts(token) ||
    means(token, 'company') ||
    does(token, 'preposition', 'definite', 'we', 'it', 'be', 'passive', 'own', 'its') ||
    (token.isCapital && does(list[index - 1], 'preposition'));
  return list.length <= MAX_LABEL_TOKENS && (isSince || list.some(says)) && list.every(mayStand);
}

/** Checks whether a company may have been founded in a year: not before 1800, nor after the document was fetched. */
export function isPossibleYear({ document }: ParsedDocument, year: number): boolean {
  return year >= MIN_YEAR && year <= (Number(document.fetchedAt.slice(0, 4)) || YEAR_WITHOUT_CLOCK);
}
