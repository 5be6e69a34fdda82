import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_ACCOUNT } from '../../../scripts/bench/no-account.ts';
import { useBareBridges } from '../../support/bare-bridge.ts';
import { call, type Json } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { useServiceWith } from '../support/own-service.ts';

const shared = useSharedService();
const bridges = useBareBridges();
const PER_MINUTE = 60;
/** What a test needs of a window. */
const ROOM_MS = 5_000;
const BODY_DELAY_MS = 100;
const NO_ONE = '0198a1b2-0000-7000-8000-000000000000';
const NEW_REVISION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': NEW_REVISION,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const NEW_HEADERS = { 'mcp-protocol-version': NEW_REVISION, 'mcp-method': 'tools/call', 'mcp-name': 'get_account' };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

const callOf = (name: string, args: object = {}, meta?: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args, ...(meta !== undefined && { _meta: meta }) },
});
const send = (customer: Customer, body: unknown, headers: Record<string, string> = {}) =>
  call(`${shared().restUrl}/mcp`, { key: customer.key, body: body as Json, headers });

/** Returns how many requests of a key were counted before this one, which is one too. */
async function requestsBefore({ key }: Customer): Promise<number> {
  const { headers } = await call(`${shared().restUrl}/v1/account`, { key });
  return PER_MINUTE - 1 - Number(headers.get('ratelimit-remaining'));
}

/** Opens an account whose key the service knows, so that its messages are counted while the key is looked up. */
async function openKnown(): Promise<Customer> {
  await waitForRoomInWindow(60, ROOM_MS);
  const customer = await shared().operator.openAccount();
  await send(customer, PING);
  return customer;
}

test.each<[what: string, requests: number, body: unknown, headers?: Record<string, string>]>([
  ['a call', 1, callOf('get_account')],
  ['a call that fails', 1, callOf('get_watchlist', { id: NO_ONE })],
  ['a long call', 1, callOf('get_account', {}, { padding: 'x'.repeat(20_000) })],
  ['a call in revision 2026-07-28', 1, callOf('get_account', {}, META), NEW_HEADERS],
  ['a call that waits', 1, callOf('get_research', { id: NO_ONE, wait_seconds: 1 })],
  ['a call with a malformed wait', 0, callOf('get_research', { id: NO_ONE, wait_seconds: 99 })],
  ['a call without its id', 0, callOf('get_watchlist')],
  ['a call of a route without a key', 0, callOf('get_version')],
  ['a call of an unknown tool', 0, callOf('drop_tables')],
  ['a call with malformed params', 0, callOf('get_account', [])],
  ['a call in an unknown revision', 0, callOf('get_account'), { 'mcp-protocol-version': '1999-01-01' }],
  ['a call as text', 0, callOf('get_account'), { 'content-type': 'text/plain' }],
  ['a batch', 0, [callOf('get_account')]],
  ['a list of tools', 0, { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
])('%s counts as a message, and as %i requests', async (_, requests, body, headers) => {
  const customer = await openKnown();
  const answer = await send(customer, body, headers);
  expect(answer.headers.get('ratelimit-remaining')).toBe(String(PER_MINUTE - 2));
  expect(await requestsBefore(customer)).toBe(requests);
});

test('a call whose body arrives late counts once as each', async () => {
  const customer = await openKnown();
  const body = JSON.stringify(callOf('get_account'));
  const { hostname, port, host } = new URL(shared().restUrl);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /mcp HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\nauthorization: Bearer ${customer.key}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await sleep(BODY_DELAY_MS);
  socket.write(body);
  const answer = await text(socket);
  expect(answer).toContain(`ratelimit-remaining: ${PER_MINUTE - 2}`);
  expect(answer).toContain('"structuredContent"');
  expect(await requestsBefore(customer)).toBe(1);
});

describe.each(['one process', 'each service over HTTP'] as const)('with %s', (topology) => {
  const perMinute = 6;
  const service = useServiceWith(shared, { RATE_LIMIT_PER_MINUTE: String(perMinute) }, topology);

  test('calls that are refused for the number of messages are no requests', async () => {
    await waitForRoomInWindow(60, ROOM_MS);
    const { key } = await shared().operator.openAccount();
    const post = (body: object) => call(`${service().restUrl}/mcp`, { key, body });
    await Promise.all(Array.from({ length: perMinute - 2 }, () => post(PING)));
    const answers = await Promise.all(Array.from({ length: perMinute }, () => post(callOf('get_account'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    const { headers } = await call(`${service().restUrl}/v1/account`, { key });
    expect(headers.get('ratelimit-remaining')).toBe(String(perMinute - 3));
  });
});

test('a call of a known key is counted in one use', async () => {
  const uses: object[] = [];
  const restUrl = await bridges.start({
    accountClient: {
      ...NO_ACCOUNT,
      async incrementUsage(use) {
        uses.push(use);
        return NO_ACCOUNT.incrementUsage(use);
      },
    },
  });
  const key = `fsig_live_${'0'.repeat(48)}`;
  for (const body of [PING, callOf('get_account')]) await call(`${restUrl}/mcp`, { key, body });
  const use = { name: 'request:key', windowMs: 60_000, gateMax: PER_MINUTE };
  expect(uses).toEqual([
    { ...use, amount: 0 },
    { ...use, amount: 1 },
  ]);
});

test('without a count of messages the answer is 503', async () => {
  const incrementUsage = async () => ({ total: 1, windowStartMs: 0, remainingMs: 1_000 });
  const restUrl = await bridges.start({ accountClient: { ...NO_ACCOUNT, incrementUsage } });
  const { status, body } = await call(`${restUrl}/mcp`, { key: `fsig_live_${'0'.repeat(48)}`, body: PING });
  expect({ status, code: body.error.code }).toEqual({ status: 503, code: -32000 });
});
