import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { createOutboundClient, type OutboundClient } from '../../../common/outbound/outbound-client.ts';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { writeEvent } from '../../../subgraphs/watchlist/domain/webhook/event.ts';
import { createWebhookSender, type WebhookAnswer } from '../../../subgraphs/watchlist/domain/webhook/send.ts';
import { generateWebhookSecret } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';
import { connectTo, type LoopbackServer, listen, startHttpServer, startRawServer } from '../../support/outbound.ts';
import { anyRecord } from './any-record.ts';

const HOOK = 'https://hooks.example.com/funding?a=b';
const secret = generateWebhookSecret();
const id = randomUUID();
const body = writeEvent({
  deliveryId: id,
  watchlist: { id: randomUUID(), name: 'Any' },
  record: anyRecord(),
  matchedAt: new Date('2026-01-02T03:04:05.678Z'),
});

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of opened.splice(0).toReversed()) await server.close();
});

async function sendTo(server: Promise<LoopbackServer>, url = HOOK): Promise<WebhookAnswer> {
  const { origin, close } = await server;
  const outbound = createOutboundClient({ connectTo: connectTo({ 'hooks.example.com': origin }) });
  opened.push({ close }, outbound);
  const sender = createWebhookSender({ outbound, clock: () => new Date() });
  return sender.send({ url, secrets: [secret], id, body });
}

const answering = (onRequest: RequestListener) => sendTo(startHttpServer(onRequest));
const raw = (behave: (socket: Socket) => void) =>
  sendTo(startRawServer((socket) => socket.once('data', () => behave(socket))));

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A failed answer of a webhook; by default the request was sent and asks for no certain time. */
const failed = (httpStatus: number | null, error: string, more: Partial<WebhookAnswer> = {}) => ({
  delivered: false,
  httpStatus,
  error,
  wasSent: true,
  retryAfterSeconds: null,
  ...more,
});

test('what arrives is a signed POST of JSON from a sender that names itself', async () => {
  let seen: { request: IncomingMessage; text: string } | undefined;
  const answer = await answering(async (request, response) => {
    seen = { request, text: await readAll(request) };
    response.writeHead(202).end('thanks');
  });
  expect(answer).toEqual({ delivered: true, httpStatus: 202, error: null, wasSent: true, retryAfterSeconds: null });
  const { method, url, headers } = (seen as { request: IncomingMessage }).request;
  expect({ method, url, host: headers.host }).toEqual({
    method: 'POST',
    url: '/funding?a=b',
    host: 'hooks.example.com',
  });
  expect(headers['content-type']).toBe('application/json');
  expect(headers['user-agent']).toMatch(/^funding-signals-webhooks\/\d+\.\d+\.\d+$/);
  expect(headers['webhook-id']).toBe(id);
  expect(new Webhook(secret).verify(seen?.text ?? '', headers as Record<string, string>)).toEqual(JSON.parse(body));
});

test('the body is the event, with the record in the contract’s spelling, and without `test`', () => {
  expect(JSON.parse(body)).toEqual({
    type: 'funding_event.matched',
    timestamp: '2026-01-02T03:04:05.678Z',
    data: { delivery_id: id, watchlist_id: expect.any(String), watchlist_name: 'Any', event: anyRecord() },
  });
});

test('a sample carries test: true', () => {
  const sample = { deliveryId: id, watchlist: { id, name: 'Any' }, record: anyRecord(), matchedAt: new Date() };
  expect(JSON.parse(writeEvent({ ...sample, isTest: true }))).toMatchObject({ test: true });
});

const end =
  (status: number, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(status, headers).end('no');

test.each([
  [500, {}, null],
  [503, { 'retry-after': '120' }, 120],
  [503, { 'retry-after': '9'.repeat(20) }, 1e20],
  [429, { 'retry-after': 'soon' }, null],
  [410, {}, null],
  [404, {}, null],
  [304, {}, null],
])('%i with %j is a failure, reported by its status', async (status, headers, retryAfterSeconds) => {
  expect(await answering(end(status, headers))).toEqual(failed(status, `http_${status}`, { retryAfterSeconds }));
});

test('Retry-After may be a date', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  const { retryAfterSeconds } = await answering(end(503, { 'retry-after': inAMinute }));
  expect(retryAfterSeconds).toBeGreaterThanOrEqual(58);
  expect(retryAfterSeconds).toBeLessThanOrEqual(61);
});

test.each(['http://127.0.0.1:1/', 'https://169.254.169.254/latest', 'https://hooks.example.com/other'])(
  'a redirect to %s is a failure with its status, and is not followed',
  async (location) => {
    let requests = 0;
    const answer = await answering((_, response) => {
      requests += 1;
      response.writeHead(307, { location }).end();
    });
    expect(answer).toEqual(failed(307, 'redirect'));
    expect(requests).toBe(1);
  },
);

test('a 2xx status is the answer, however large the body after it or however it ends', async () => {
  const delivered = { delivered: true, httpStatus: 200, error: null, wasSent: true, retryAfterSeconds: null };
  expect(await answering((_, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)))).toEqual(delivered);
  const cutShort = 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n1';
  expect(await raw((socket) => socket.write(cutShort, () => socket.resetAndDestroy()))).toEqual(delivered);
});

test('a status other than 2xx counts also when its body breaks off', async () => {
  const cutShort = 'HTTP/1.1 500 No\r\ncontent-length: 9\r\n\r\n1';
  const answer = await raw((socket) => socket.write(cutShort, () => socket.resetAndDestroy()));
  expect(answer).toEqual(failed(500, 'http_500'));
});

test('a missing response has a fixed reason, and what certainly was not sent is marked', async () => {
  expect(await raw((socket) => socket.resetAndDestroy())).toEqual(failed(null, 'connection_reset'));
  expect(await raw((socket) => void socket.write('220 mail\r\n'))).toEqual(failed(null, 'protocol'));
  const server = startHttpServer(end(200));
  expect(await sendTo(server, 'https://10.0.0.1/')).toEqual(failed(null, 'blocked_address', { wasSent: false }));
  expect(await sendTo(server, 'https://unknown.example.com/')).toEqual(failed(null, 'dns', { wasSent: false }));
});

test('a server whose certificate nobody vouches for gets nothing', async () => {
  const read = (name: string) => readFileSync(join(PROJECT_ROOT, 'test/fixtures/tls', name), 'utf8');
  const server = createTlsServer({ key: read('key.pem'), cert: read('certificate.pem') }, end(200));
  const listening = await listen(server, '127.0.0.1');
  const answer = await sendTo(Promise.resolve({ ...listening, origin: listening.origin.replace('http:', 'https:') }));
  expect(answer).toEqual(failed(null, 'tls'));
});

test('an answer is waited for 15 seconds, and one that never comes is a timeout', async () => {
  const { origin, close } = await startRawServer(() => undefined);
  const outbound = createOutboundClient({ connectTo: connectTo({ 'hooks.example.com': origin }) });
  opened.push({ close }, outbound);
  const timeouts: unknown[] = [];
  // A hundredth of the timeout: the real one is tested from outside, where a watchlist is tested.
  const hasty: OutboundClient = {
    ...outbound,
    request(url, options = {}) {
      timeouts.push(options.timeoutMs);
      return outbound.request(url, { ...options, timeoutMs: (options.timeoutMs ?? 0) / 100 });
    },
  };
  const answer = await createWebhookSender({ outbound: hasty, clock: () => new Date() }).send({
    url: HOOK,
    secrets: [secret],
    id,
    body,
  });
  expect(answer).toEqual(failed(null, 'timeout'));
  expect(timeouts).toEqual([15_000]);
});
