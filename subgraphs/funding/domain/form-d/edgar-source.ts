import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboundClient, OutboundResponse } from '../../../../common/outbound/outbound-client.ts';
import { OutboundError } from '../../../../common/outbound/outbound-error.ts';
import type { FormDFiling } from './form-d-filing.ts';
import { type IndexedFiling, parseDailyIndex, parseDayListing } from './parse-daily-index.ts';
import { primaryDocUrl } from './to-funding-record.ts';

const DAILY_INDEX = 'https://www.sec.gov/Archives/edgar/daily-index';
/** Four requests a second; SEC allows ten from all processes of an operator together. */
const REQUEST_INTERVAL_MS = 250;
const MAX_INDEX_BYTES = 32_000_000;
const MAX_DOCUMENT_BYTES = 8_000_000;

/** A quarter of a year, such as 2026 and 3. */
export interface Quarter {
  year: number;
  quarter: number;
}

/** The validators of a response, for the next conditional request (RFC 9110, 13.1). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The days of a quarter that have an index. */
export interface DayListing {
  days: string[];
  validators: Validators;
}

/** EDGAR as the source of the poll. Every method throws {@link EdgarUnavailable}, and FormDError for a malformed response. */
export interface EdgarSource {
  /** Lists the days of a quarter; null when nothing has changed since the response with these validators. */
  listDays(quarter: Quarter, validators: Validators | null): Promise<DayListing | null>;
  readIndex(day: string): Promise<IndexedFiling[]>;
  /** Reads the document of a filing; null when there is none. */
  readDocument(filing: Pick<FormDFiling, 'cik' | 'accession'>): Promise<string | null>;
}

/** The error of an EDGAR that does not respond or blocks: `http_403`, `http_429`, `http_5xx`, or a code of OutboundErrorCode. */
export class EdgarUnavailable extends Error {
  /** Milliseconds of its Retry-After; null without one. */
  readonly retryAfterMs: number | null;

  constructor(reason: string, retryAfterMs: number | null = null) {
    super(`EDGAR is not available: ${reason}`);
    this.name = 'EdgarUnavailable';
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Creates the source of EDGAR over HTTPS by the rules of the SEC: one request at a time, evenly spaced, with a contact in the User-Agent
 * (sec.gov, Accessing EDGAR Data).
 */
export function createEdgarSource(
  client: OutboundClient,
  { contact, intervalMs = REQUEST_INTERVAL_MS }: { contact: string; intervalMs?: number },
): EdgarSource {
  const takeTurn = createPacer(intervalMs);

  async function get(
    url: string,
    maxBodyBytes: number,
    headers: Record<string, string> = {},
  ): Promise<OutboundResponse> {
    await takeTurn();
    const userAgent = { 'user-agent': `funding-signals ${contact}` };
    try {
      return await client.request(url, { headers: { ...headers, ...userAgent }, decode: true, maxBodyBytes });
    } catch (error) {
      if (error instanceof OutboundError) throw new EdgarUnavailable(error.code);
      throw error;
    }
  }

  return {
    async listDays({ year, quarter }, validators) {
      const url = `${DAILY_INDEX}/${year}/QTR${quarter}/index.json`;
      const response = await get(url, MAX_INDEX_BYTES, conditionsOf(validators));
      if (response.status === 304) return null;
      const { etag = null, 'last-modified': lastModified = null } = response.headers;
      // A quarter has no folder before its first day has an index.
      if (response.status === 404) return { days: [], validators: { etag, lastModified } };
      return { days: parseDayListing(textOf(response)), validators: { etag, lastModified } };
    },
    async readIndex(day) {
      const { year, quarter } = quarterOf(day);
      const url = `${DAILY_INDEX}/${year}/QTR${quarter}/form.${day.replaceAll('-', '')}.idx`;
      return parseDailyIndex(textOf(await get(url, MAX_INDEX_BYTES)));
    },
    async readDocument(filing) {
      const response = await get(primaryDocUrl(filing), MAX_DOCUMENT_BYTES);
      return response.status === 404 ? null : textOf(response);
    },
  };
}

/** Returns the quarter of a `YYYY-MM-DD`. */
export function quarterOf(day: string): Quarter {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) };
}

function conditionsOf(validators: Validators | null): Record<string, string> {
  const { etag = null, lastModified = null } = validators ?? {};
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

function textOf({ status, headers, body }: OutboundResponse): string {
  if (status === 200) return body.toString('utf8');
  const seconds = headers['retry-after'] ?? '';
  throw new EdgarUnavailable(`http_${status}`, /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null);
}

function createPacer(intervalMs: number): () => Promise<void> {
  let nextAtMs = 0;
  return async () => {
    const nowMs = performance.now();
    const turnMs = Math.max(nowMs, nextAtMs);
    nextAtMs = turnMs + intervalMs;
    await sleep(turnMs - nowMs);
  };
}
