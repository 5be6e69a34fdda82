import type { Span } from '../evidence/source-document.ts';
import type { Clauses } from '../grammar/clause.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { verbReadings } from '../grammar/tokens.ts';
import { datelineOf } from '../text/dateline.ts';
import { readDates, type TextDate, toDateText } from '../text/dates.ts';
import { articleDay, blockSpan } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Day of an event, null when unknown, and the span that gives it where the event's own sentence does not. */
export interface EventDate {
  day: string | null;
  span: Span | null;
}

/** A bare year dates an entry of no more blocks than this: longer groups are rows of figures, each with its own meaning. */
const MAX_ENTRY_BLOCKS = 3;
const MAX_CARD_BLOCKS = 8;
const MAX_DATE_CHARS = 40;
/** Matches the text of an entry behind its date. */
const BEHIND_DATE = /^(?: ?[:–—|-])? \p{Lu}/u;
const BEHIND_MARK = /^ ?[:–—] ?\p{Lu}|^ ?: /u;
const TODAY = /^(?:today|just|now|heute|soeben|aujourd['’]hui)$/i;
const PERFECT = /^(?:ha(?:s|ve|t|ben)|['’](?:s|ve)|a|ont|avons)(?!\p{L})/iu;
const OF_EVENTS: ReadonlySet<VerbClass> = new Set([
  'raise',
  'receive',
  'invest',
  'acquire',
  'sell',
  'announce',
  'join',
]);

/**
 * Dates an event.
 * @param stated the date that its sentence gives
 * @param isNews whether the sentence speaks of what has just happened: in an article that is the day of its publication
 */
export function dateOfEvent(parsed: ParsedDocument, stated: TextDate | undefined, isNews: boolean): EventDate {
  if (stated) return { day: toDateText(stated), span: null };
  const { isArticle, publishedSpan, document } = parsed;
  if (!isNews || !isArticle || publishedSpan === null) return { day: null, span: null };
  return { day: document.publishedAt, span: publishedSpan };
}

/** Dates what a block says: by the date of its entry in a list or a timeline, or by the day of the article. */
export function dateOfBlock(parsed: ParsedDocument, index: number): EventDate {
  const entry = dateOfEntry(parsed, index);
  if (entry) return entry;
  const day = articleDay(parsed);
  return { day, span: day === null ? null : parsed.publishedSpan };
}

/** Dates what a block says by the date of its entry in a list or a timeline; null where it has none. */
export function dateOfEntry(parsed: ParsedDocument, index: number): EventDate | null {
  const group = parsed.groupOf(index);
  const [first = index] = group.length <= MAX_ENTRY_BLOCKS ? group : [];
  const dateAt = (at: number, day: string | null) => (day === null ? null : { day, span: blockSpan(parsed, at) });
  const heading = parsed.document.blocks[index]?.heading ?? index;
  // A date may stand between the title of an entry and its text.
  const below =
    index - heading <= MAX_ENTRY_BLOCKS && parsed.document.blocks[heading + 1]?.heading === heading
      ? heading + 1
      : index;
  for (const at of [first, heading, below]) {
    const dated = at < index ? dateAt(at, bareDate(parsed.blockText(at))) : null;
    if (dated) return dated;
  }
  const opening = openingDate(parsed, index);
  if (opening !== null) return dateAt(index, opening);
  if (parsed.isArticle || group.length > MAX_CARD_BLOCKS) return null;
  const dateline = group.find((member) => member !== index && datelineOf(parsed.blockText(member)) !== null);
  return dateline === undefined ? null : dateAt(dateline, datelineOf(parsed.blockText(dateline)));
}

/** Returns the date with which an item of a list opens: `2019: New hall`, `2021 Nordal acquires us.` */
function openingDate(parsed: ParsedDocument, index: number): string | null {
  const kind = parsed.document.blocks[index]?.kind;
  const text = parsed.blockText(index);
  const [date] = readDates(text.slice(0, MAX_DATE_CHARS));
  const behind = date?.start === 0 ? text.slice(date.end) : '';
  const isEntry = kind === 'list_item' ? BEHIND_DATE.test(behind) : kind === 'paragraph' && BEHIND_MARK.test(behind);
  return date && isEntry ? toDateText(date) : null;
}

/** Returns the day of a text that is a date and nothing else, such as the year of a timeline. */
function bareDate(text: string): string | null {
  const bare = text.trim().replace(/ \([^)]*\)$|[:.–—-]+$/, '');
  const [date, second] = bare.length <= MAX_DATE_CHARS ? readDates(bare) : [];
  return date?.start === 0 && date.end === bare.length && second === undefined ? toDateText(date) : null;
}

/** Checks whether a sentence tells of what has just happened: in the present or the perfect tense, or announced today. */
export function isNews({ list, items, text }: Clauses): boolean {
  if (items.some(({ start, end }) => TODAY.test(text.slice(start, end)))) return true;
  return list.some(({ verb, classes, isModal }) => {
    if (isModal || !classes.some((given) => OF_EVENTS.has(given))) return false;
    if (classes.includes('announce')) return true;
    const isPerfect = verb.hasAuxiliary && PERFECT.test(text.slice(verb.start, verb.end));
    const readings = verbReadings(verb.head);
    const isPresent = !verb.hasAuxiliary && readings.some(({ form }) => form === 'present');
    return isPerfect || (isPresent && !readings.some(({ form }) => form === 'past'));
  });
}
