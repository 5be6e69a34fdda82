import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { createOutboundClient, type OutboundClient } from '../../../common/outbound/outbound-client.ts';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { freePorts } from '../../support/free-ports.ts';
import { connectTo, type LoopbackServer, listen, startHttpServer, startRawServer } from '../../support/outbound.ts';
import { processorTime } from '../../support/processor-time.ts';

const URL_OF_HOOK = 'https://hooks.example.com/funding?a=b';
const KIB = 1024;
const MIB = 1024 * KIB;
const HEAD = 'HTTP/1.1 200 OK\r\n';
const COMES_WITHIN_MS = 15_000;

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of opened.splice(0).toReversed()) await server.close();
});

async function serve(server: Promise<LoopbackServer>): Promise<LoopbackServer> {
  opened.push(await server);
  return server;
}

function clientOf(hosts: Record<string, string>, trustedCertificates?: string): OutboundClient {
  const trust = trustedCertificates === undefined ? {} : { trustedCertificates };
  const client = createOutboundClient({ connectTo: connectTo(hosts), ...trust });
  opened.push(client);
  return client;
}

/** A client for which hooks.example.com is the server. */
async function clientBefore(server: Promise<LoopbackServer>) {
  const { origin, connections } = await serve(server);
  return { client: clientOf({ 'hooks.example.com': origin }), connections };
}

const httpClient = (onRequest: RequestListener) => clientBefore(startHttpServer(onRequest));

async function faultOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no fault',
    (error) => error.code ?? error,
  );
}

async function takes<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const startedMs = performance.now();
  const result = await work();
  return [result, performance.now() - startedMs];
}

test('a good server gets the request as it was meant, with the original host, and its answer comes back', async () => {
  const { client } = await httpClient((request, response) => {
    request.setEncoding('utf8').on('data', (text) => {
      response
        .writeHead(201, { 'x-seen': 'once' })
        .end(`${request.method} ${request.headers.host}${request.url} ${text}`);
    });
  });
  const url = 'https://hooks.example.com:8443/funding?a=b#c';
  const answer = await client.request(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'hello',
  });
  expect(answer).toMatchObject({ status: 201, isCut: false, url, headers: { 'x-seen': 'once' } });
  expect(answer.body.toString()).toBe('POST hooks.example.com:8443/funding?a=b hello');
});

describe('time', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['never answers', () => undefined],
    ['sends its headers a byte at a time', (socket) => drip(socket, `${HEAD}x: ${'y'.repeat(10_000)}`)],
    [
      'sends its body a byte at a time',
      (socket) => drip(socket, `${HEAD}content-length: 9999\r\n\r\n${'y'.repeat(9_999)}`),
    ],
    ['stops in the middle of the body', (socket) => socket.write(`${HEAD}content-length: 10\r\n\r\n12345`)],
    [
      'goes on saying that it will answer',
      (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000), 28),
    ],
  ])('a server that %s is a timeout, on time, and the connection is closed', async (_, behave) => {
    const { client, connections } = await clientBefore(
      startRawServer((socket) => socket.once('data', () => behave(socket))),
    );
    const [fault, tookMs] = await takes(() => faultOf(client.request(URL_OF_HOOK, { timeoutMs: 300 })));
    expect(fault).toBe('timeout');
    expect(tookMs).toBeGreaterThan(250);
    // Whoever waited for the end of what drips would wait for five seconds at least.
    expect(tookMs).toBeLessThan(3_000);
    expect(connections).toHaveLength(1);
    await untilClosed(connections);
  });

  test('a server that does not take the request is a timeout', async () => {
    const { client } = await clientBefore(startRawServer((socket) => socket.pause()));
    const body = Buffer.alloc(32 * MIB);
    expect(await faultOf(client.request(URL_OF_HOOK, { method: 'POST', body, timeoutMs: 300 }))).toBe('timeout');
  });

  test('redirects do not add to the time', async () => {
    const { client } = await httpClient(({ url }, response) => {
      setTimeout(() => response.writeHead(302, { location: `${url}x` }).end(), 100);
    });
    const [fault, tookMs] = await takes(() =>
      faultOf(client.request(URL_OF_HOOK, { timeoutMs: 350, maxRedirects: 20 })),
    );
    expect(fault).toBe('timeout');
    // So long twenty redirects would take.
    expect(tookMs).toBeLessThan(2_000);
  });

  test('a request whose time passed while it waited for a connection is never sent', async () => {
    const heard: ServerResponse[] = [];
    const paths: unknown[] = [];
    const { client } = await httpClient(({ url }, response) => {
      paths.push(url);
      if (url === '/later') response.end();
      else heard.push(response);
    });
    const call = (path: string, timeoutMs: number) =>
      faultOf(client.request(`https://hooks.example.com/${path}`, { timeoutMs }));
    const first = Array.from({ length: 10 }, () => call('first', 20_000));
    await until(() => heard.length === 10);
    const waiting = Array.from({ length: 20 }, () => call('waiting', 200));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['timeout']));
    // Now there are connections for them.
    for (const response of heard) response.end();
    expect(new Set(await Promise.all(first))).toEqual(new Set(['no fault']));
    expect(await call('later', 20_000)).toBe('no fault');
    expect(paths).toEqual([...Array(10).fill('/first'), '/later']);
  });
});

describe('the connection', () => {
  test('nobody listens: connection_refused', async () => {
    const [port] = await freePorts(1);
    const client = clientOf({ 'hooks.example.com': `http://127.0.0.1:${port}` });
    expect(await faultOf(client.request(URL_OF_HOOK))).toBe('connection_refused');
  });

  test.each<[string, (socket: Socket) => void]>([
    ['reset before the answer', (socket) => socket.resetAndDestroy()],
    ['closed before the answer', (socket) => socket.end()],
    ['reset in the middle of the headers', (socket) => socket.write(HEAD, () => socket.resetAndDestroy())],
    [
      'reset in the middle of the body',
      (socket) => socket.write(`${HEAD}content-length: 9\r\n\r\n1`, () => socket.resetAndDestroy()),
    ],
    ['closed in the middle of the body', (socket) => socket.end(`${HEAD}content-length: 9\r\n\r\n1`)],
  ])('%s: connection_reset', async (_, behave) => {
    const { client } = await clientBefore(startRawServer((socket) => socket.once('data', () => behave(socket))));
    expect(await faultOf(client.request(URL_OF_HOOK))).toBe('connection_reset');
  });

  test.each([
    ['a mail server', '220 mail.example.com ESMTP\r\n'],
    ['noise', randomBytes(1_000)],
    ['a status that is none', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['two lengths', `${HEAD}content-length: 1\r\ncontent-length: 2\r\n\r\n12`],
    ['a length and chunks', `${HEAD}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n`],
    ['a chunk that is none', `${HEAD}transfer-encoding: chunked\r\n\r\nxyz\r\n`],
  ])('%s is no HTTP: protocol', async (_, text) => {
    const { client } = await clientBefore(startRawServer((socket) => socket.once('data', () => socket.write(text))));
    expect(await faultOf(client.request(URL_OF_HOOK, { timeoutMs: 2_000 }))).toBe('protocol');
  });

  test('it is used again, and never more than ten to one origin', async () => {
    const { client, connections } = await httpClient((_, response) => void setTimeout(() => response.end('ok'), 20));
    for (let call = 0; call < 9; call += 1) await client.request(URL_OF_HOOK);
    expect(connections).toHaveLength(1);
    await Promise.all(Array.from({ length: 60 }, () => client.request(URL_OF_HOOK)));
    expect(connections.length).toBeLessThanOrEqual(10);
  });

  test('connections are kept to no more than 256 origins', async () => {
    const { origin, connections } = await serve(startHttpServer((_, response) => response.end('ok')));
    const hosts = Array.from({ length: 300 }, (_, index) => `hooks-${index}.example.com`);
    const client = clientOf(Object.fromEntries(hosts.map((host) => [host, origin])));
    // Soon, since connections that are kept for seconds without use are closed for that.
    await Promise.all(hosts.map((host) => client.request(`https://${host}/`)));
    expect(connections).toHaveLength(300);
    await untilClosed(connections.slice(0, 300 - 256));
    expect(connections.filter(({ destroyed }) => !destroyed)).toHaveLength(256);
  });
});

describe('size', () => {
  test.each([
    ['fail', 'too_large'],
    ['cut', 'no fault'],
  ] as const)('of a body of 64 MB the first 64 KiB are read and the rest dropped (%s)', async (tooLarge, outcome) => {
    let offered = 0;
    function* megabytes() {
      for (; offered < 64; offered += 1) yield Buffer.alloc(MIB, 'x');
    }
    const { client, connections } = await httpClient((_, response) => void Readable.from(megabytes()).pipe(response));
    const call = client.request(URL_OF_HOOK, { tooLarge });
    expect(await faultOf(call)).toBe(outcome);
    if (outcome === 'no fault') {
      expect(await call).toMatchObject({ status: 200, isCut: true, body: { length: 64 * KIB } });
    }
    expect(connections).toHaveLength(1);
    await untilClosed(connections);
    // What is under way in the buffers of both sides is a few megabytes.
    expect(offered).toBeLessThan(32);
  });

  test('a body of exactly the limit is whole', async () => {
    const { client } = await httpClient((_, response) => response.end('x'.repeat(100)));
    expect(await client.request(URL_OF_HOOK, { maxBodyBytes: 100 })).toMatchObject({ isCut: false });
    expect(await faultOf(client.request(URL_OF_HOOK, { maxBodyBytes: 99 }))).toBe('too_large');
  });

  test('headers over the limit are too_large', async () => {
    const endless = (socket: Socket) => socket.write(`${HEAD}${'x: yyyyyyyy\r\n'.repeat(100_000)}`);
    const { client } = await clientBefore(startRawServer((socket) => socket.once('data', () => endless(socket))));
    expect(await faultOf(client.request(URL_OF_HOOK))).toBe('too_large');
  });

  test('a gzip bomb is read to the limit of what it decodes to, and no further', async () => {
    const bomb = gzipSync(Buffer.alloc(128 * MIB));
    expect(bomb.length).toBeLessThan(MIB);
    const [, wholeMs] = await processorTime(() => gunzipSync(bomb));
    const { client } = await httpClient((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const decoding = { decode: true, maxBodyBytes: MIB };
    const [fault, tookMs] = await processorTime(() => faultOf(client.request(URL_OF_HOOK, decoding)));
    expect(fault).toBe('too_large');
    expect(tookMs).toBeLessThan(wholeMs / 2);
    expect(await client.request(URL_OF_HOOK, { ...decoding, tooLarge: 'cut' })).toMatchObject({
      isCut: true,
      body: { length: MIB },
    });
    const raw = await client.request(URL_OF_HOOK, { maxBodyBytes: MIB });
    expect(raw.body.equals(bomb)).toBe(true);
  });
});

describe('decoding', () => {
  const text = 'Brightloom raises a seed round. '.repeat(100);

  test.each([
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['GZIP', gzipSync(text)],
    ['identity', Buffer.from(text)],
  ])('%s is asked for and decoded', async (encoding, bytes) => {
    const { client } = await httpClient(({ headers }, response) => {
      response.writeHead(200, { 'content-encoding': encoding, 'x-asked': headers['accept-encoding'] }).end(bytes);
    });
    const answer = await client.request(URL_OF_HOOK, { decode: true });
    expect(answer.body.toString()).toBe(text);
    expect(answer.headers['x-asked']).toBe('gzip, br');
  });

  test.each([
    ['gzip', Buffer.from('this is not gzip')],
    ['gzip', gzipSync(text).subarray(0, 40)],
    ['gzip, gzip', gzipSync(gzipSync(text))],
    ['zstd', Buffer.from('x')],
  ])('%s that can not be decoded is protocol', async (encoding, bytes) => {
    const { client } = await httpClient((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
    });
    expect(await faultOf(client.request(URL_OF_HOOK, { decode: true }))).toBe('protocol');
  });

  test('an answer without a body is empty, whatever encoding it names', async () => {
    const { client } = await httpClient((_, response) => response.writeHead(304, { 'content-encoding': 'gzip' }).end());
    expect(await client.request(URL_OF_HOOK, { decode: true })).toMatchObject({ status: 304, body: { length: 0 } });
  });
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('%i is not followed by default', async (status) => {
    const paths: unknown[] = [];
    const { client } = await httpClient(({ url }, response) => {
      paths.push(url);
      response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(10 * MIB));
    });
    expect(await client.request(URL_OF_HOOK).catch((error) => error)).toMatchObject({ code: 'redirect', status });
    expect(await faultOf(client.request(URL_OF_HOOK, { method: 'POST', body: '', maxRedirects: 5 }))).toBe('redirect');
    expect(new Set(paths)).toEqual(new Set(['/funding?a=b']));
  });

  test('as many as allowed are followed, to other hosts too, and the last URL is told', async () => {
    const { origin } = await serve(
      startHttpServer(({ url, headers }, response) => {
        const step = Number(url?.slice(1));
        const location = step % 2 === 0 ? `/${step + 1}` : `https://other.example.com/${step + 1}`;
        if (step < 3) response.writeHead(302, { location }).end();
        else response.end(`${headers.host}${url}`);
      }),
    );
    const client = clientOf({ 'hooks.example.com': origin, 'other.example.com': origin });
    const answer = await client.request('https://hooks.example.com/0', { maxRedirects: 3 });
    expect(answer.url).toBe('https://other.example.com/3');
    expect(answer.body.toString()).toBe('other.example.com/3');
    expect(await faultOf(client.request('https://hooks.example.com/0', { maxRedirects: 2 }))).toBe('redirect');
  });

  test.each([
    ['http://hooks.example.com/', {}, 'invalid_url'],
    ['http://hooks.example.com:8080/', { allowHttp: true }, 'invalid_url'],
    ['https://user:password@hooks.example.com/', {}, 'invalid_url'],
    ['https://unknown.example.com/', {}, 'dns'],
    ['file:///etc/passwd', {}, 'invalid_url'],
    ['https://[', {}, 'redirect'],
    [undefined, {}, 'redirect'],
  ])('one to %s is %j: %s', async (location, options, fault) => {
    const { client } = await httpClient((_, response) => {
      response.writeHead(302, location === undefined ? {} : { location }).end();
    });
    expect(await faultOf(client.request(URL_OF_HOOK, { maxRedirects: 3, ...options }))).toBe(fault);
  });
});

describe('TLS', () => {
  const read = (name: string) => readFileSync(join(PROJECT_ROOT, 'test/fixtures/tls', name), 'utf8');
  const certificate = read('certificate.pem');
  const names: (string | false | null)[] = [];

  async function startTls(): Promise<LoopbackServer> {
    const server = createTlsServer(
      { key: read('key.pem'), cert: certificate },
      (_, response) => void response.end('ok'),
    );
    server.on('secureConnection', ({ servername }) => void names.push(servername));
    const listening = await serve(listen(server, '127.0.0.1'));
    return { ...listening, origin: listening.origin.replace('http:', 'https:') };
  }

  test('a certificate that nobody vouches for is tls', async () => {
    const { origin } = await startTls();
    expect(await faultOf(clientOf({ 'hooks.example.com': origin }).request(URL_OF_HOOK))).toBe('tls');
  });

  test('a certificate has to be for the original host, wherever the connection goes', async () => {
    const { origin } = await startTls();
    const client = clientOf(
      { 'hooks.example.com': origin, 'other.example.com': origin, '8.8.8.8': origin },
      certificate,
    );
    names.length = 0;
    expect(await client.request(URL_OF_HOOK)).toMatchObject({ status: 200 });
    expect(await client.request('https://hooks.example.com./')).toMatchObject({ status: 200 });
    expect(names).toEqual(['hooks.example.com', 'hooks.example.com']);
    expect(await faultOf(client.request('https://other.example.com/'))).toBe('tls');
    expect(await faultOf(client.request('https://8.8.8.8/'))).toBe('tls');
  });

  test('a server that speaks plain HTTP where TLS is due is tls', async () => {
    const { origin } = await serve(startHttpServer((_, response) => response.end('ok')));
    const client = clientOf({ 'hooks.example.com': origin.replace('http:', 'https:') });
    expect(await faultOf(client.request(URL_OF_HOOK))).toBe('tls');
  });

  test('a server that never finishes the handshake is a timeout', async () => {
    const { origin } = await serve(startRawServer(() => undefined));
    const client = clientOf({ 'hooks.example.com': origin.replace('http:', 'https:') });
    expect(await faultOf(client.request(URL_OF_HOOK, { timeoutMs: 300 }))).toBe('timeout');
  });
});

test('what fails says one fixed word and nothing of the other side', async () => {
  const { client } = await clientBefore(
    startRawServer((socket) => socket.once('data', () => socket.write('secret-banner 10.1.2.3\r\n\r\n'))),
  );
  const error = await client.request(URL_OF_HOOK).catch((caught) => caught);
  expect(error.message).toBe('the outbound call failed: protocol');
  expect(error.cause).toBeUndefined();
  expect(Object.keys(error).toSorted()).toEqual(['code', 'name', 'status']);
  expect(error.status).toBeNull();
});

function drip(socket: Socket, text: string, step = 1): void {
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(text.slice(sent, sent + step));
    sent += step;
    if (socket.destroyed || sent >= text.length) clearInterval(timer);
  }, 5);
  socket.once('close', () => clearInterval(timer));
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + COMES_WITHIN_MS;
  while (!isSo() && Date.now() < deadline) await new Promise((passed) => setTimeout(passed, 20));
}

async function untilClosed(connections: readonly (Socket | undefined)[]): Promise<void> {
  const open = () => connections.filter((socket) => socket?.destroyed !== true).length;
  await until(() => open() === 0);
  expect(open()).toBe(0);
}
