import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { dateOfEntry } from './entry-date.ts';
import type { EventDate } from './event-date.ts';
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
    const block = blockOf(parsed, finding);
    if (block === null) return [finding];
    if (finding.field === 'overview.description') return dateOfEntry(parsed, block) === null ? [finding] : [];
    if (CHANGING.has(finding.field) && finding.asOf === null) return [dateState(parsed, finding, block)];
    return [dateEvent(parsed, finding, block)];
  });
}

function dateState(parsed: ParsedDocument, finding: Finding, block: number): Finding {
  const { day, span } = dateOfPastState(parsed, finding, block) ??
    dateOfEntry(parsed, block) ?? { day: null, span: null };
  if (day === null || day > parsed.document.fetchedAt.slice(0, 10)) return finding;
  return { ...finding, asOf: day, spans: withSpan(finding, span) };
}

/** Dates a round or an acquisition that its own words leave undated. */
function dateEvent(parsed: ParsedDocument, finding: Finding, block: number): Finding {
  const { value } = finding;
  if ((value.kind !== 'round' && value.kind !== 'acquisition') || value.announced_at !== null) return finding;
  const entry = dateOfEntry(parsed, block);
  if (entry?.day == null) return finding;
  return { ...finding, value: { ...value, announced_at: entry.day }, spans: withSpan(finding, entry.span) };
}

/** Dates a sentence about the past by the year that it begins with, which its own quote shows. */
function dateOfPastState(parsed: ParsedDocument, { focus }: Finding, block: number): EventDate | null {
  const at = focus?.start ?? -1;
  const sentence = parsed.sentencesByBlock[block]?.find(({ start, end }) => start <= at && at < end);
  const [date] = sentence !== undefined && PAST_STATE.test(sentence.text) ? readDates(sentence.text) : [];
  return date === undefined ? null : { day: toDateText(date), span: null };
}

/** Returns the block that a finding in running text begins in; null of typed data. */
function blockOf(parsed: ParsedDocument, { spans: [span], focus }: Finding): number | null {
  if (focus === undefined || span.part !== parsed.part) return null;
  const block = parsed.document.blocks.findIndex(({ start, end }) => start <= focus.start && focus.start < end);
  return block === -1 ? null : block;
}

function withSpan({ spans }: Finding, span: EventDate['span']): Finding['spans'] {
  const isQuoted =
    span === null || spans.some(({ part, start, end }) => part === span.part && start <= span.start && span.end <= end);
  return isQuoted ? spans : [...spans, span];
}
