/** An answer that can be read: a 2xx with a body within bounds. */
export interface FetchedPage {
  /** What was asked for. */
  url: string;
  /** What answered, after redirects. */
  finalUrl: string;
  httpStatus: number;
  /** The `Content-Type` as sent; null without one. */
  contentType: string | null;
  body: Buffer;
  /** When the other side said so: for an answer from the cache, when it was last confirmed there. */
  fetchedAt: Date;
}

/** Why a page is not there, in the words of a brief's gaps; `not_found` when its server said so (404, 410). */
export type FetchFailure = 'not_found' | 'robots' | 'unreachable' | 'budget';

/** What came of asking for a page. */
export type FetchOutcome = { kind: 'fetched'; page: FetchedPage } | { kind: 'failed'; reason: FetchFailure };

/** What is asked for, and how. */
export interface FetchRequest {
  url: string;
  /** `page`: the site's robots.txt decides (RFC 9309). `api`: an interface that is offered to programs. */
  via: 'page' | 'api';
  /** Sent with the request, such as `accept`. */
  headers?: Readonly<Record<string, string>>;
}

/** Fetches for one job, within the job's bounds. It never throws for what the other side does. */
export interface Fetcher {
  /** @throws the signal's reason once the job is cancelled. */
  fetch(request: FetchRequest): Promise<FetchOutcome>;
  /** How many pages and records were fetched by now. */
  readonly pagesFetched: number;
}
