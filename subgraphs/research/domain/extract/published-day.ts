import type { StructuredFact } from '../evidence/source-document.ts';

const ISO_DAY = /^\s{0,5}(\d{4})-(\d{2})-(\d{2})(?:\D|$)/;
/** Longest notation of a date that is looked at. */
const MAX_DATE_CHARS = 60;

/** What may say when a page was published. */
export interface PublicationHints {
  facts: readonly StructuredFact[];
  /** The `datetime` of times in articles or headers. */
  times: readonly string[];
  articles: number;
}

/**
 * The day on which a page says that it was published, `YYYY-MM-DD`: by its linked data, its head, or the time that
 * stands in its only article. Null when it says none, or several.
 */
export function publishedDay({ facts, times, articles }: PublicationHints): string | null {
  const days = facts
    .filter(({ path }) => path === 'Article.datePublished')
    .map(({ value }) => readDay(value))
    .filter((day) => day !== null);
  if (new Set(days).size === 1) return days[0] ?? null;
  const inHead = facts.find(({ path }) => path === 'article.published_time');
  if (inHead !== undefined) return readDay(inHead.value);
  return articles <= 1 ? readDay(times[0] ?? '') : null;
}

/** The day that a date names, as its writer saw it: an ISO 8601 date as it stands, others as their instant in UTC. */
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
