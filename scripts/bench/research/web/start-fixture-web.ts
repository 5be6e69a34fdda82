import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAnswer } from './find-answer.ts';
import { sendGenerated } from './generated-bodies.ts';
import { REWRITES, type Rewrite } from './rewrites.ts';
import { readSites, type Site } from './site.ts';

/** A request that reached the fixture web. */
export interface LoggedRequest {
  host: string;
  path: string;
  /** Milliseconds of `performance.now()`. */
  atMs: number;
  userAgent: string | null;
}

/** All fictional hosts behind one loopback address. */
export interface FixtureWeb {
  origin: string;
  hosts: string[];
  /** Returns the content of the file of `OUTBOUND_CONNECT_TO` that confines a service to this web. */
  connectMap(): Record<string, string>;
  /** Requests of one host, or all, in the order in which they came. */
  requests(host?: string): LoggedRequest[];
  close(): Promise<void>;
}

/**
 * Starts the fixture web; hosts differ by `Host`, and an unknown one gets 421.
 * @param options.rewrite name of the markup of {@link REWRITES} in which pages are written
 */
export async function startFixtureWeb({
  port,
  rewrite,
}: {
  port: number;
  rewrite?: string | undefined;
}): Promise<FixtureWeb> {
  const sites = readSites();
  const write = rewrite === undefined ? undefined : REWRITES[rewrite];
  const byHost = new Map(sites.map((site) => [site.host, site]));
  const byAlias = new Map(sites.flatMap(({ aliases, host }) => aliases.map((alias) => [alias, host] as const)));
  const log: LoggedRequest[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
    const path = request.url ?? '/';
    log.push({ host, path, atMs: performance.now(), userAgent: request.headers['user-agent'] ?? null });
    const site = byHost.get(host);
    const canonical = byAlias.get(host);
    if (canonical !== undefined) response.writeHead(301, { location: `https://${canonical}${path}` }).end();
    else if (site === undefined) response.writeHead(421).end();
    else answer(site, { request, response, write }).catch((error: unknown) => response.destroy(error as Error));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hosts = [...byHost.keys(), ...byAlias.keys()];
  return {
    origin,
    hosts,
    connectMap: () => ({ ...Object.fromEntries(hosts.map((host) => [host, origin])), '*': 'refuse' }),
    requests: (host) => log.filter((entry) => host === undefined || entry.host === host),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  site: Site,
  { request, response, write }: { request: IncomingMessage; response: ServerResponse; write: Rewrite | undefined },
): Promise<void> {
  if (site.isDead) {
    request.socket.destroy();
    return;
  }
  const url = new URL(request.url ?? '/', `https://${site.host}`);
  const { status, headers, body, generate, delayMs } = findAnswer(site, url);
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
  if (generate !== undefined) return sendGenerated(generate, response, url);
  const isPage = /^text\/html/.test(headers['content-type'] ?? '');
  response.writeHead(status, headers).end(write && isPage && body ? write(body.toString()) : body);
}
