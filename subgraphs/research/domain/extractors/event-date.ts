import type { Span } from '../evidence/source-document.ts';
import { type TextDate, toDateText } from '../text/dates.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Day of an event, null when unknown, and the span that gives it where the event's own sentence does not. */
export interface EventDate {
  day: string | null;
  span: Span | null;
}

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
