import type { ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { LateResponse, postWhole } from '../../common/http/post-whole.ts';
import { type LoopbackServer, startHttpServer } from '../support/outbound.ts';

const MAX_BYTES = 1_000;
let server: LoopbackServer;
let pool: Pool;
let received: string[] = [];
let respond: (response: ServerResponse) => void;

const post = (body: string, timeoutMs = 5_000) =>
  postWhole(pool, { path: '/', headers: {}, body, timeoutMs, maxBytes: MAX_BYTES });

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      received.push(Buffer.concat(chunks).toString());
      respond(response);
    });
  });
  pool = new Pool(server.origin, { connections: 1 });
});
afterAll(async () => {
  await pool.destroy();
  await server.close();
});
beforeEach(() => {
  received = [];
});

test('a response in several parts is returned as a whole, with its status and headers', async () => {
  respond = (response) => {
    response.writeHead(418, { 'x-note': 'a' }).write('é'.repeat(400));
    setTimeout(() => response.end('end'), 20);
  };
  const { status, headers, body } = await post('{}');
  expect([status, headers['x-note'], body.toString()]).toEqual([418, 'a', `${'é'.repeat(400)}end`]);
});

test('an empty body is returned', async () => {
  respond = (response) => response.writeHead(204).end();
  expect(await post('{}')).toMatchObject({ status: 204, body: Buffer.alloc(0) });
});

test('a body of the bound is returned, and one over it rejected, whether its length is stated or not', async () => {
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
    respond = (response) => response.writeHead(200, headers).end('x'.repeat(MAX_BYTES));
    expect((await post('{}')).body.length).toBe(MAX_BYTES);
    respond = (response) => response.writeHead(200, headers).end('x'.repeat(MAX_BYTES + 1));
    await expect(post('{}')).rejects.toMatchObject({
      message: 'HTTP status 200',
      cause: { message: expect.stringContaining('over 1000 bytes') },
    });
  }
});

test('a request whose time is over before it has a connection is never sent', async () => {
  const held: ServerResponse[] = [];
  respond = (response) => held.push(response);
  const first = post('first');
  await expect(post('late', 50)).rejects.toBeInstanceOf(LateResponse);
  for (const response of held.splice(0)) response.end('done');
  await first;
  respond = (response) => response.end('done');
  await post('next');
  expect(received).toEqual(['first', 'next']);
});
