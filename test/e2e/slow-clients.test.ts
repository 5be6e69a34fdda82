import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createInternalTokens } from '../../common/internal-token.ts';
import { createCleanupStack } from '../../common/process/cleanup-stack.ts';
import { loadSettings } from '../../common/settings.ts';
import { createSubgraphServer } from '../../common/subgraph/serve-subgraph.ts';
import { createGatewayApp } from '../../gateway/app.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { createBridgeApp } from '../../rest-bridge/app.ts';
import { createLocalGatewayClient } from '../../rest-bridge/gateway-client.ts';
import { createLocalSubgraphs } from '../../scripts/local-subgraphs.ts';
import { createLocalPeopleClient } from '../../subgraphs/account/local-people-client.ts';
import { createAccountSubgraph } from '../../subgraphs/account/subgraph.ts';
import { toMongoHandle, useDatabase } from '../support/database.ts';
import { createOperator } from '../support/operator.ts';
import { TEST_SECRET } from '../support/service.ts';
import { TESTED_SETTINGS } from '../support/tested-settings.ts';

const TIMEOUTS = { headersMs: 300, requestMs: 600, keepAliveMs: 5_000, checkIntervalMs: 50 };
/** No promise: a busy machine checks late. */
const ENDED_WITHIN_MS = 15_000;

const database = useDatabase();
const cleanup = createCleanupStack();
const servers: Record<string, string> = {};
let key: string;

beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  const settings = loadSettings(TESTED_SETTINGS);
  const tokens = createInternalTokens(TEST_SECRET);
  const mongo = toMongoHandle(database());
  const local = await createLocalSubgraphs({ mongo, settings, appSecret: TEST_SECRET, logger });
  cleanup.add(local.close);
  const { accountClient } = local;
  const { app, gateway } = await createGatewayApp({
    accountClient,
    tokens,
    settings,
    logger,
    timeouts: TIMEOUTS,
    startGateway: (plugins) =>
      startGateway({
        settings,
        reachSubgraph: ({ name }) => local.reach(name),
        logger,
        plugins,
      }),
  });
  const bridge = await createBridgeApp({
    accountClient,
    peopleClient: createLocalPeopleClient(local.accountService),
    gateway: createLocalGatewayClient(gateway),
    settings,
    logger,
    timeouts: TIMEOUTS,
  });
  const account = await createSubgraphServer(createAccountSubgraph(local.accountService, logger), tokens, {
    timeouts: TIMEOUTS,
  });
  for (const [name, server] of Object.entries({ gateway: app, bridge, account })) {
    cleanup.add(() => server.close());
    servers[name] = await server.listen({ host: '127.0.0.1', port: 0 });
  }
  key = (await (await createOperator(database())).openAccount()).key;
});
afterAll(() => cleanup.run());

/** Collects all that a server sends until it closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk)).on('error', () => undefined);
  socket.setTimeout(ENDED_WITHIN_MS, () => socket.destroy());
  const startedAt = Date.now();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(Date.now() - startedAt).toBeLessThan(ENDED_WITHIN_MS);
  return text;
}

function open(server: string, text: string): Socket {
  const { hostname, port } = new URL(servers[server] as string);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('end', () => socket.end());
  socket.write(text);
  return socket;
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;

const SHAPES: [server: string, path: string, shape: object][] = [
  ['bridge', '/v1/watchlists', { error: expect.any(String) }],
  ['gateway', '/graphql', { errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] }],
  ['account', '/graphql', { errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] }],
];

function expect408(answer: string, shape: object): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toMatch(/\r\nConnection: close/i);
  expect(JSON.parse(body)).toEqual(shape);
}

describe.each(SHAPES)('the %s', (server, path, shape) => {
  test('answers 408 to a body that does not arrive, and closes', async () => {
    expect408(await untilClosed(open(server, `${post(path)}Content-Length: 100\r\n\r\n{"a`)), shape);
  });

  test('answers 408 to a body that trickles in for ever, and closes', async () => {
    const socket = open(server, `${post(path)}Transfer-Encoding: chunked\r\n\r\n`);
    const trickle = setInterval(() => socket.write('1\r\n \r\n'), 40);
    expect408(await untilClosed(socket), shape);
    clearInterval(trickle);
  });

  test('answers 408 to headers that do not arrive, and to a connection without a byte', async () => {
    expect408(await untilClosed(open(server, 'GET /health HTTP/1.1\r\nX-')), shape);
    expect408(await untilClosed(open(server, '')), shape);
  });

  test('answers a client that has shut down its sending side', async () => {
    const socket = open(server, 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.end();
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"status":"ok"/);
  });
});

test('a half-closed client gets an answer that takes a while, of REST and of the graph', async () => {
  const body = JSON.stringify({ query: '{ priceList { freeRecordsPerMonth } }' });
  const rest = open('bridge', `GET /v1/account HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  const graph = open('gateway', `${post('/graphql')}Content-Length: ${body.length}\r\n\r\n${body}`);
  for (const socket of [rest, graph]) {
    socket.end();
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  }
});

test('a connection between two requests is kept for longer than a request may take', async () => {
  const request = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
  const socket = open('bridge', request);
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  await sleep(2 * TIMEOUTS.requestMs);
  socket.write(request);
  while (text.split('HTTP/1.1 200 OK').length < 3) await sleep(20);
  socket.destroy();
});
