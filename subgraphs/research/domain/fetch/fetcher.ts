import type { SourceDocument } from '../evidence/source-document.ts';
/** An answer that can be read: a 2xx with a body within bounds. */
export interface FetchedPage {
  /** The requested URL. */
  url: string;
  /** The URL that answered, after redirects. */
  finalUrl: string;
  httpStatus: number;
  /** The `Content-Type` as sent; null without one. */
  contentType: string | null;
  body: Buffer;
  /** Time of the response; for one from the cache, of its last revalidation. */
  fetchedAt: Date;
}

/** Why a page is not there, in the words of a brief's gaps; `not_found` when its server said so (404, 410). */
export type FetchFailure = 'not_found' | 'robots' | 'unreachable' | 'budget';

/** Outcome of fetching a page. */
export type FetchOutcome = { kind: 'fetched'; page: FetchedPage } | { kind: 'failed'; reason: FetchFailure };

/** Request for a page or a record. */
export interface FetchRequest {
  url: string;
  /** `page`: the site's robots.txt decides (RFC 9309). `api`: an interface that is offered to programs. */
  via: 'page' | 'api';
  /** True for a guessed address: what it answers takes the place of no page, though its request and its bytes count. */
  isProbe?: boolean;
  /** Sent with the request, such as `accept`. */
  headers?: Readonly<Record<string, string>>;
}

/** Fetches for one job, within the job's bounds. It never throws for what the other side does. */
export interface Fetcher {
  /** @throws the signal's reason once the job is cancelled. */
  fetch(request: FetchRequest): Promise<FetchOutcome>;
  /** Number of pages and records fetched so far. */
  readonly pagesFetched: number;
}

/** Returns where a document comes from: `url` for people, the answer as it was fetched. */
export function headOf(
  url: string,
  { finalUrl, fetchedAt, httpStatus }: Pick<FetchedPage, 'finalUrl' | 'fetchedAt' | 'httpStatus'>,
): Pick<SourceDocument, 'url' | 'finalUrl' | 'fetchedAt' | 'httpStatus'> {
  return { url, finalUrl, fetchedAt: fetchedAt.toISOString(), httpStatus };
}
