import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createOutboundClient, type OutboundClient } from '../../../../common/outbound/outbound-client.ts';
import { createFetcher } from '../../../../subgraphs/research/domain/fetch/create-fetcher.ts';
import type { Fetcher } from '../../../../subgraphs/research/domain/fetch/fetcher.ts';
import { createHostLanes } from '../../../../subgraphs/research/domain/fetch/host-lanes.ts';
import { type FetchBounds, JOB_BOUNDS } from '../../../../subgraphs/research/domain/fetch/job-budget.ts';
import type { CachedPage, PageCache } from '../../../../subgraphs/research/domain/fetch/page-cache.ts';
import { createRecentFailures } from '../../../../subgraphs/research/domain/fetch/recent-failures.ts';
import { createRobotsCache, type RobotsCache } from '../../../../subgraphs/research/domain/fetch/robots-cache.ts';
import type { SourcePacing } from '../../../../subgraphs/research/domain/fetch/source-pacing.ts';
import { connectTo, type LoopbackServer, startHttpServer } from '../../../support/outbound.ts';

export const USER_AGENT = 'FundingSignalsBot/1.0 (+https://bot.example/)';
export const NO_SIGNAL = new AbortController().signal;
const UNPACED: SourcePacing = { waitForTurn: async () => true };

/** A page of the fixture web: an answer's body, or what to do. */
export type Resource = string | Buffer | RequestListener;

/** A web on the loopback interface, and jobs that fetch from it. */
export interface Web {
  /** `host/path` of every request so far, in their order. */
  requests: string[];
  cache: PageCache;
  robots: RobotsCache;
  outbound: OutboundClient;
  /** Time by which the clock of jobs is ahead of this machine's. */
  ahead: { ms: number };
  /** Returns a new job, over what all jobs share. */
  job(options?: { signal?: AbortSignal; bounds?: Partial<FetchBounds>; pacing?: SourcePacing }): Fetcher;
}

/** Gives a test file webs, made of resources by `host/path`; what is missing there is a 404. */
export function useWeb() {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const resource of opened.splice(0).toReversed()) await resource.close();
  });

  return async (resources: Record<string, Resource>, hosts: Record<string, string> = {}): Promise<Web> => {
    const requests: string[] = [];
    const server: LoopbackServer = await startHttpServer((request, response) => {
      const address = `${request.headers.host}${request.url}`;
      requests.push(address);
      answer(resources[address], request, response);
    });
    const names = new Set([...Object.keys(resources).map((address) => address.split('/')[0] ?? ''), 'a.example']);
    const map = { ...Object.fromEntries([...names].map((name) => [name, server.origin])), ...hosts };
    const outbound = createOutboundClient({ connectTo: connectTo(map) });
    opened.push(server, outbound);
    const ahead = { ms: 0 };
    const clock = () => new Date(Date.now() + ahead.ms);
    const lanes = createHostLanes();
    const robots = createRobotsCache({ outbound, hosts: lanes, userAgent: USER_AGENT, clock });
    const failures = createRecentFailures(clock);
    const cache = createMemoryCache();
    return {
      requests,
      cache,
      robots,
      outbound,
      ahead,
      job: ({ signal = NO_SIGNAL, bounds = {}, pacing = UNPACED } = {}) =>
        createFetcher({
          outbound,
          robots,
          hosts: lanes,
          pacing,
          failures,
          cache,
          userAgent: USER_AGENT,
          clock,
          signal,
          bounds: { ...JOB_BOUNDS, ...bounds },
        }),
    };
  };
}

/** Redirects to a URL. */
export function redirect(location: string): RequestListener {
  return (_, response) => void response.writeHead(302, { location }).end();
}

/** Answers with a status and nothing of interest. */
export function status(code: number): RequestListener {
  return (_, response) => void response.writeHead(code).end('x');
}

/** Asks for a page of a site. */
export function page(url: string) {
  return { url, via: 'page' as const };
}

function answer(resource: Resource | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (resource === undefined) response.writeHead(404).end('nothing here');
  else if (typeof resource === 'function') resource(request, response);
  else response.writeHead(200, { 'content-type': 'text/html' }).end(resource);
}

function createMemoryCache(): PageCache {
  const pages = new Map<string, CachedPage>();
  return {
    read: async (url) => pages.get(url) ?? null,
    write: async (cached) => void pages.set(cached.url, cached),
  };
}
