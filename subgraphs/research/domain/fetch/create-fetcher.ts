import { setMaxListeners } from 'node:events';
import type { Clock } from '../../../../common/clock.ts';
import type { OutboundClient, OutboundResponse } from '../../../../common/outbound/outbound-client.ts';
import { OutboundError } from '../../../../common/outbound/outbound-error.ts';
import { parseUrl } from '../../../../common/parse-url.ts';
import type { FetchedPage, Fetcher, FetchFailure, FetchOutcome, FetchRequest } from './fetcher.ts';
import type { HostLanes } from './host-lanes.ts';
import { createJobBudget, type FetchBounds, JOB_BOUNDS } from './job-budget.ts';
import { type CachedPage, conditionsFor, confirmCachedPage, type PageCache, toCachedPage } from './page-cache.ts';
import type { RecentFailures } from './recent-failures.ts';
import type { RobotsCache } from './robots-cache.ts';
import { NO_ANSWER } from './robots-rules.ts';
import type { SourcePacing } from './source-pacing.ts';

/** Most of one answer that is read, decoded. A longer page is cut there; a longer record is of no use. */
const MAX_BODY_BYTES = 2_000_000;
const MAX_REDIRECTS = 5;
const MAX_URL_CHARS = 2_000;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5';

/** Dependencies of the fetcher of a job. `robots`, `hosts`, `pacing`, `failures` and `cache` are shared by all jobs. */
export interface FetcherDependencies {
  outbound: OutboundClient;
  robots: RobotsCache;
  hosts: HostLanes;
  pacing: SourcePacing;
  failures: RecentFailures;
  cache: PageCache;
  userAgent: string;
  clock: Clock;
  /** Ends the job. */
  signal: AbortSignal;
  bounds?: FetchBounds;
}

type Answer =
  | { kind: 'fetched'; page: FetchedPage; kept: CachedPage | null }
  | { kind: 'failed'; reason: FetchFailure };

/** Creates the fetcher of one job. */
export function createFetcher(dependencies: FetcherDependencies): Fetcher {
  const { outbound, robots, hosts, pacing, failures, cache, userAgent, clock, signal } = dependencies;
  const { bounds = JOB_BOUNDS } = dependencies;
  const budget = createJobBudget(bounds);
  // As many wait for it as a job requests at a time, which its budget bounds.
  setMaxListeners(0, signal);

  async function fetchWithin(request: FetchRequest, url: URL): Promise<FetchOutcome> {
    const rules = request.via === 'page' ? await robots.rulesFor(url, signal) : null;
    if (rules === NO_ANSWER) return failed('unreachable');
    if (rules?.isAllowed(url.href) === false) return failed('robots');
    if (failures.has(url.href)) return failed('unreachable');
    const cached = await cache.read(url.href);
    const isFresh = cached !== null && cached.freshUntil > clock();
    const answer = isFresh
      ? { kind: 'fetched' as const, page: cached, kept: null }
      : await fetchOnce(url, request, cached);
    if (answer.kind === 'failed') return answer;
    const { page, kept } = answer;
    if (request.via === 'page' && !(await isAllowedToo(page.finalUrl, url))) return failed('robots');
    if (!budget.spend(page.body.length)) return failed('budget');
    if (kept !== null) await cache.write(kept);
    const { finalUrl, httpStatus, contentType, body, fetchedAt } = page;
    return { kind: 'fetched', page: { url: request.url, finalUrl, httpStatus, contentType, body, fetchedAt } };

    async function fetchOnce(
      requested: URL,
      { via, headers }: FetchRequest,
      former: CachedPage | null,
    ): Promise<Answer> {
      if (via === 'api' && !(await pacing.waitForTurn(requested.hostname, signal))) return failed('budget');
      const turn = { signal, spacingMs: rules?.spacingMs ?? 0 };
      const response = await hosts.use(requested.hostname, turn, async () => {
        // The URL may have failed for another job while this one waited for its turn.
        if (failures.has(requested.href)) return null;
        const answered = await requestQuietly(outbound, requested.href, {
          headers: { accept: ACCEPT, ...headers, 'user-agent': userAgent, ...conditionsFor(former) },
          timeoutMs: bounds.timeoutMs,
          maxBodyBytes: MAX_BODY_BYTES,
          tooLarge: via === 'page' ? 'cut' : 'fail',
          decode: true,
          allowHttp: true,
          maxRedirects: MAX_REDIRECTS,
        });
        if (answered === null) failures.add(requested.href);
        return answered;
      });
      return response === null
        ? failed('unreachable')
        : toAnswer(response, { url: requested.href, former, now: clock() });
    }
  }

  /** Checks whether the rules of the place that answered, which a redirect led to, allow it as well. */
  async function isAllowedToo(finalUrl: string, url: URL): Promise<boolean> {
    if (finalUrl === url.href) return true;
    const final = new URL(finalUrl);
    return (await robots.rulesFor(final, signal)).isAllowed(final.href);
  }

  return {
    async fetch(request) {
      signal.throwIfAborted();
      const url = readUrl(request.url);
      if (url === null) return failed('unreachable');
      if (!budget.take(request.via)) return failed('budget');
      let isSpent = false;
      try {
        const outcome = await fetchWithin(request, url);
        isSpent = outcome.kind === 'fetched' && request.isProbe !== true;
        return outcome;
      } finally {
        if (!isSpent) budget.giveBack(request.via);
      }
    },
    get pagesFetched() {
      return budget.answers;
    },
  };
}

function readUrl(text: string): URL | null {
  const url = text.length > MAX_URL_CHARS ? null : parseUrl(text);
  if (url === null) return null;
  url.hash = '';
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** Returns the answer, or null for none, whatever the reason. */
async function requestQuietly(
  outbound: OutboundClient,
  ...call: Parameters<OutboundClient['request']>
): Promise<OutboundResponse | null> {
  try {
    return await outbound.request(...call);
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

function toAnswer(
  { status, headers, body, url: finalUrl }: OutboundResponse,
  { url, former, now }: { url: string; former: CachedPage | null; now: Date },
): Answer {
  if (status === 304 && former !== null) {
    const page = confirmCachedPage(former, headers, now);
    return { kind: 'fetched', page, kept: page };
  }
  if (status === 404 || status === 410) return failed('not_found');
  if (status < 200 || status > 299 || body.length === 0) return failed('unreachable');
  const contentType = headers['content-type'] ?? null;
  const page = { url, finalUrl, httpStatus: status, contentType, body, fetchedAt: now };
  return { kind: 'fetched', page, kept: toCachedPage(page, headers) };
}

function failed(reason: FetchFailure): { kind: 'failed'; reason: FetchFailure } {
  return { kind: 'failed', reason };
}
