import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { dateInYear, readDates, toDateText } from '../text/dates.ts';
import { dateOfEntry, type EventDate } from './event-date.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Fields that change over the years and have no date in their value: what was so once must not contest what is so now. */
const CHANGING: ReadonlySet<ClaimField> = new Set([
  'overview.headquarters',
  'overview.parent',
  'overview.office',
  'overview.figure',
  'funding.total',
  'hiring.open_positions',
  'people.person',
  'offering.plan',
]);
/** Matches `In 2017 Acme was based in Linz`, `Ende 2019 war …`: a state of then. */
const PAST_STATE =
  /^(?:back )?(?:in|at|by|at the end of|until|im|ende|anfang|fin|en)? ?(?:the )?(?:\p{L}{3,9} )?(?:19|20)\d\d\b.{0,80}?(?<![\p{L}])(?:was|were|had|war|waren|hatten?|gehörten?|était|étions|avait|appartenait)(?![\p{L}])/iu;

/**
 * Dates findings by their place: by the date of the entry in a list or a timeline that says them, or by the year with which a
 * sentence about the past begins. Other findings stay as they are, but an entry of a timeline does not describe a company.
 */
export function dateFindings(parsed: ParsedDocument, findings: readonly Finding[]): Finding[] {
  return findings.flatMap((finding) => {
    const { field, value, focus, spans, asOf } = finding;
    // Typed data stands in no list.
    if (focus === undefined || spans[0].part !== parsed.part) return [finding];
    const block = parsed.blockAt(focus.start);
    // The footer of an article is that of all pages, and of no day.
    if (parsed.isArticle && asOf === parsed.document.publishedAt && parsed.document.blocks[block]?.area === 'footer')
      return [{ ...finding, asOf: null }];
    if (field === 'overview.description') return dateOfEntry(parsed, block) === null ? [finding] : [];
    const today = parsed.document.fetchedAt.slice(0, 10);
    const entered = CHANGING.has(field) || field === 'overview.headcount' ? dateOfEntry(parsed, block) : null;
    // `2030: 120 colleagues, and Leeds on the map`
    if (entered?.day != null && entered.day > today) return [];
    if (CHANGING.has(field) && asOf === null) {
      const date = dateOfPastState(parsed, focus.start, block) ?? entered;
      const isPast = date?.day != null && date.day <= today;
      return [isPast ? { ...finding, asOf: date.day, spans: withSpan(finding, date.span) } : finding];
    }
    if ((value.kind !== 'round' && value.kind !== 'acquisition') || value.announced_at !== null) return [finding];
    const entry = dateOfEntry(parsed, block);
    if (entry?.day == null) return [finding];
    const announced_at = dayWithin(parsed, { at: focus.start, block, day: entry.day });
    return [{ ...finding, value: { ...value, announced_at }, spans: withSpan(finding, entry.span) }];
  });
}

/** Returns the day of an entry, more exactly where its sentence gives a day or a month of the entry's year. */
function dayWithin(parsed: ParsedDocument, { at, block, day }: { at: number; block: number; day: string }): string {
  const sentence = parsed.sentencesByBlock[block]?.find(({ start, end }) => start <= at && at < end);
  const exact = day.endsWith('-01-01') && sentence ? dateInYear(sentence.text, Number(day.slice(0, 4))) : null;
  return exact === null ? day : toDateText(exact);
}

/** Dates a sentence about the past by the year that it begins with, which its own quote shows. */
function dateOfPastState(parsed: ParsedDocument, at: number, block: number): EventDate | null {
  const sentence = parsed.sentencesByBlock[block]?.find(({ start, end }) => start <= at && at < end);
  const [date] = sentence !== undefined && PAST_STATE.test(sentence.text) ? readDates(sentence.text) : [];
  return date === undefined ? null : { day: toDateText(date), span: null };
}

function withSpan({ spans }: Finding, span: EventDate['span']): Finding['spans'] {
  const isQuoted =
    span === null || spans.some(({ part, start, end }) => part === span.part && start <= span.start && span.end <= end);
  return isQuoted ? spans : [...spans, span];
}
