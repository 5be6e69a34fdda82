import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Route } from './site.ts';

const MIB = 1_048_576;
/** Members of a gzip file follow one another (RFC 1952, 2.2), so one that is made once is sent many times. */
const BOMB_MEMBERS = 64;
const BOMB_MEMBER_BYTES = 4 * MIB;
const HUGE_BYTES = 64 * MIB;
const NESTED_TAGS = 50_000;
const SLOW_CHUNKS = 60;
const SLOW_CHUNK_EVERY_MS = 1_000;
const HUGE_ROBOTS_LINES = 40_000;

let bomb: Buffer | null = null;

/** Sends a body that a careful client cuts off, times out on, or survives. Ends when it is sent or the client is gone. */
export async function sendGenerated(
  kind: NonNullable<Route['generate']>,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  switch (kind) {
    case 'zip_bomb':
      // 256 MiB of blanks are about 256 KiB on the wire.
      bomb ??= Buffer.concat(Array(BOMB_MEMBERS).fill(gzipSync(Buffer.alloc(BOMB_MEMBER_BYTES, ' '))));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(bomb);
      return;
    case 'endless_redirect': {
      const hop = Number(url.searchParams.get('hop') ?? '0') + 1;
      response.writeHead(302, { location: `${url.pathname}?hop=${hop}` }).end();
      return;
    }
    case 'nested_tags':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>Nested</title>${'<div><b>'.repeat(NESTED_TAGS / 2)}deep`);
      return;
    case 'slow_body':
      return stream(response, slowly());
    case 'huge_body':
      return stream(response, repeat('<p>And so on, and so forth.</p>\n', HUGE_BYTES));
    case 'huge_robots':
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`User-agent: *\nDisallow: /private/\n${disallowed()}`);
  }
}

async function stream(response: ServerResponse, chunks: Iterable<string> | AsyncIterable<string>): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  // A client that has seen enough hangs up, which is its right.
  await pipeline(Readable.from(chunks), response).catch(() => undefined);
}

async function* slowly(): AsyncGenerator<string> {
  for (let chunk = 0; chunk < SLOW_CHUNKS; chunk += 1) {
    yield '<p>Wait';
    await sleep(SLOW_CHUNK_EVERY_MS, undefined, { ref: false });
  }
}

function* repeat(line: string, bytes: number): Generator<string> {
  const chunk = line.repeat(Math.ceil(65_536 / line.length));
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
}

function disallowed(): string {
  return Array.from({ length: HUGE_ROBOTS_LINES }, (_, line) => `Disallow: /archive/${line}/`).join('\n');
}
