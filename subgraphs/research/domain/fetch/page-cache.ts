import type { FetchedPage } from './fetcher.ts';

/** Time for which an answer is taken as it is when its server does not say. */
const FRESH_MS = 15 * 60_000;
/** Longest that an answer is taken as it is, whatever its server says. */
const LONGEST_FRESH_MS = 24 * 3_600_000;

/** A cached response, by the requested URL. */
export interface CachedPage extends FetchedPage {
  /** Time until which it is used without revalidation. */
  freshUntil: Date;
  etag: string | null;
  lastModified: string | null;
}

/** Keeps answers for other jobs. */
export interface PageCache {
  /** Reads the answer that was kept for a URL; null without one. */
  read(url: string): Promise<CachedPage | null>;
  /** Keeps an answer in place of the former one, or leaves it when it is too large to keep. */
  write(page: CachedPage): Promise<void>;
}

/** An answer's headers, by lower-case name. */
type Headers = Readonly<Record<string, string>>;

/** Converts a response for the cache; null when its server forbids storing it (RFC 9111, 5.2.2.5). */
export function toCachedPage(page: FetchedPage, headers: Headers): CachedPage | null {
  const directives = directivesOf(headers);
  if (directives.has('no-store')) return null;
  return {
    ...page,
    freshUntil: new Date(page.fetchedAt.getTime() + freshMs(directives)),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

/** Refreshes a cached response after a 304, whose headers replace the stored ones (RFC 9111, 4.3.4). */
export function confirmCachedPage(cached: CachedPage, headers: Headers, now: Date): CachedPage {
  const confirmed = toCachedPage({ ...cached, fetchedAt: now }, headers);
  const { freshUntil, etag, lastModified } = confirmed ?? { freshUntil: now, etag: null, lastModified: null };
  return {
    ...cached,
    fetchedAt: now,
    freshUntil,
    etag: etag ?? cached.etag,
    lastModified: lastModified ?? cached.lastModified,
  };
}

/** Returns the conditional headers that revalidate a cached response (RFC 9110, 13.1); none when it has no validator. */
export function conditionsFor(cached: CachedPage | null): Record<string, string> {
  return {
    ...(cached?.etag && { 'if-none-match': cached.etag }),
    ...(cached?.lastModified && { 'if-modified-since': cached.lastModified }),
  };
}

function freshMs(directives: ReadonlyMap<string, string>): number {
  if (directives.has('no-cache')) return 0;
  const seconds = directives.get('max-age') ?? '';
  return /^\d{1,10}$/.test(seconds) ? Math.min(1_000 * Number(seconds), LONGEST_FRESH_MS) : FRESH_MS;
}

function directivesOf(headers: Headers): ReadonlyMap<string, string> {
  return new Map(
    (headers['cache-control'] ?? '').split(',').map((directive): [string, string] => {
      const [name = '', value = ''] = directive.split('=');
      return [name.trim().toLowerCase(), value.trim().replaceAll('"', '')];
    }),
  );
}
