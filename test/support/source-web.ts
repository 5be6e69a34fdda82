import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createOutboundClient } from '../../common/outbound/outbound-client.ts';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import type { Fetcher } from '../../subgraphs/research/domain/fetch/fetcher.ts';
import { connectTo, startHttpServer } from './outbound.ts';
import { createSimpleFetcher } from './simple-fetcher.ts';

/** An answer of an outside source, in its recorded shape. */
export interface RecordedAnswer {
  /** The request must have the same host and path, and every parameter that is given here. */
  url: string;
  status?: number;
  /** Sent as JSON; a string is sent as it is. */
  body: unknown;
  headers?: Record<string, string>;
}

/** Outside sources as they are for one test: one real HTTP server for all of their hosts. */
export interface SourceWeb {
  fetcher: Fetcher;
  /** URLs that were asked for, in order. */
  asked: string[];
  /** Answers in place of the recorded ones where it returns true. */
  interfere: ((url: URL, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

/** The answers of one source out of `test/fixtures/research-sources`. */
export function readRecorded(source: string): RecordedAnswer[] {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, 'test/fixtures/research-sources', `${source}.json`), 'utf8'));
}

/** Starts the web. What nobody recorded is a 404; hosts that nobody recorded don't exist. */
export async function startSourceWeb(recorded: readonly RecordedAnswer[]): Promise<SourceWeb> {
  const asked: string[] = [];
  const server = await startHttpServer((request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    asked.push(url.href);
    if (web.interfere?.(url, response)) return;
    const answer = recorded.find((candidate) => isAnswer(candidate, url));
    const { status = 200, headers = {}, body } = answer ?? { status: 404, body: { message: 'Not Found' } };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const hosts = Object.fromEntries(recorded.map(({ url }) => [new URL(url).hostname, server.origin]));
  const outbound = createOutboundClient({ connectTo: connectTo(hosts) });
  const web: SourceWeb = {
    fetcher: createSimpleFetcher(outbound),
    asked,
    interfere: null,
    async close() {
      // First, so that nobody waits for answers that never come.
      await server.close();
      await outbound.close();
    },
  };
  return web;
}

function isAnswer(recorded: RecordedAnswer, url: URL): boolean {
  const { hostname, pathname, searchParams } = new URL(recorded.url);
  const isSamePath = hostname === url.hostname && pathname === url.pathname;
  return isSamePath && [...searchParams].every(([name, value]) => url.searchParams.get(name) === value);
}
