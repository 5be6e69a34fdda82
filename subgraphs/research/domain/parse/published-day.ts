import type { StructuredFact } from '../evidence/source-document.ts';
import { datelineOf } from '../text/dateline.ts';

const ISO_DAY = /^\s{0,5}(\d{4})-(\d{2})-(\d{2})(?:\D|$)/;
/** Longest notation of a date that is looked at. */
const MAX_DATE_CHARS = 60;

/** Hints at the day on which a page was published. */
export interface PublicationHints {
  facts: readonly StructuredFact[];
  /** The `datetime` of times in articles or headers. */
  times: readonly string[];
  articles: number;
  /** Lines of the page's main part, in order, from a little above its first heading on. */
  lines: readonly string[];
}

/**
 * Returns the day on which a page says that it was published, `YYYY-MM-DD`: by its linked data, its head, or the time that
 * stands in its only article, else by a line near its heading. Null when it says none, or several.
 */
export function publishedDay({ facts, times, articles, lines }: PublicationHints): string | null {
  const days = facts
    .filter(({ path }) => path === 'Article.datePublished')
    .map(({ value }) => readDay(value))
    .filter((day) => day !== null);
  if (new Set(days).size === 1) return days[0] ?? null;
  const inHead = facts.find(({ path }) => path === 'article.published_time');
  if (inHead !== undefined) return readDay(inHead.value);
  if (articles > 1 || isDatedList(lines)) return null;
  return readDay(times[0] ?? '') ?? visibleDay(lines);
}

/** Checks for a list of items with a day each: an article has its text between its own day and those of related ones. */
function isDatedList(lines: readonly string[]): boolean {
  const days = lines.map(datelineOf);
  const first = days.findIndex((day) => day !== null);
  const second = days.findIndex((day, index) => index > first && day !== null && day !== days[first]);
  const between = lines.slice(first + 1, second).join(' ');
  return first >= 0 && second > 0 && between.length < MAX_ITEM_CHARS;
}

/** Longest item of a list of news. */
const MAX_ITEM_CHARS = 400;
/** Lines below the heading in which the day is looked for. */
const MAX_LINES_TO_DAY = 5;

/** Returns the only day that a page gives as that of a publication, if it stands near the heading. */
function visibleDay(lines: readonly string[]): string | null {
  const days = lines.map(datelineOf);
  const near = days.slice(0, MAX_LINES_TO_DAY).find((day) => day !== null) ?? null;
  return days.every((day) => day === null || day === near) ? near : null;
}

/** Reads the day that a date names, as its writer saw it: an ISO 8601 date as it stands, others as their instant in UTC. */
export function readDay(text: string): string | null {
  const [, year, month, day] = ISO_DAY.exec(text) ?? [];
  if (year !== undefined) {
    const instant = new Date(`${year}-${month}-${day}T00:00:00Z`);
    const isReal = !Number.isNaN(instant.getTime()) && instant.getUTCDate() === Number(day);
    return isReal ? `${year}-${month}-${day}` : null;
  }
  if (text.length > MAX_DATE_CHARS || !/\d{4}/.test(text)) return null;
  const instant = new Date(/[+-]\d{4}|GMT|UTC|Z$/.test(text) ? text : `${text} UTC`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().slice(0, 10);
}
