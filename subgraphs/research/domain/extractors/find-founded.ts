import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens, verbClasses } from '../grammar/tokens.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { dateOfEntry, type EventDate } from './event-date.ts';
import { readFoundings } from './foundings.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const MAX_LABELLED_CHARS = 60;
const MAX_LABEL_TOKENS = 7;
/** Words that may stand beside the founding in a label: `Year founded`, `In business since`. */
const BESIDE = /^(?:year|date|jahr|datum|année|an|business|operation|trading)$/;
const SINCE = /^(?:since|seit|depuis|est\.?)$/;
const MIN_YEAR = 1800;
const YEAR_WITHOUT_CLOCK = 2100;

/** Finds the day on which the company was founded, from running text; a year alone is its first day. */
export function findFounded(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  return readFoundings(parsed, clauses).flatMap((founding) => {
    const { date, from, to } = founding;
    const day = date ? { day: toDateText(date), span: null } : entryDate(parsed, sentence, clauses);
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

/** Returns the date of an entry of a timeline, which opens its sentence or stands above it. */
function entryDate(parsed: ParsedDocument, { block }: Sentence, { items: [first, second] }: Clauses): EventDate | null {
  if (first?.kind === 'time' && second?.kind === 'mark') return { day: toDateText(first.date), span: null };
  return dateOfEntry(parsed, block);
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
