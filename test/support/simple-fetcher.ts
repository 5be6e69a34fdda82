import type { OutboundClient } from '../../common/outbound/outbound-client.ts';
import { OutboundError } from '../../common/outbound/outbound-error.ts';
import type { Fetcher, FetchOutcome, FetchRequest } from '../../subgraphs/research/domain/fetch/fetcher.ts';

const LIMITS = { timeoutMs: 5_000, maxBodyBytes: 2_000_000, maxRedirects: 5, allowHttp: true, decode: true } as const;

/** A fetcher without robots, cache and bounds of a job, over the guarded client. */
export function createSimpleFetcher(outbound: OutboundClient): Fetcher & { fetched: string[] } {
  const fetched: string[] = [];
  return {
    fetched,
    get pagesFetched() {
      return fetched.length;
    },
    async fetch(request) {
      fetched.push(request.url);
      try {
        return await ask(outbound, request);
      } catch (error) {
        if (error instanceof OutboundError) return { kind: 'failed', reason: 'unreachable' };
        throw error;
      }
    },
  };
}

async function ask(outbound: OutboundClient, { url, headers = {} }: FetchRequest): Promise<FetchOutcome> {
  const answer = await outbound.request(url, { ...LIMITS, headers });
  if (answer.status === 404 || answer.status === 410) return { kind: 'failed', reason: 'not_found' };
  if (answer.status < 200 || answer.status > 299) return { kind: 'failed', reason: 'unreachable' };
  return {
    kind: 'fetched',
    page: {
      url,
      finalUrl: answer.url,
      httpStatus: answer.status,
      contentType: answer.headers['content-type'] ?? null,
      body: answer.body,
      fetchedAt: new Date('2026-11-20T12:00:00.000Z'),
    },
  };
}
