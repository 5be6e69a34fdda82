import { randomInt } from 'node:crypto';
import { type Answer, call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { expectBalance } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';
import { connectTo, GENERATIONS } from './client.ts';

const shared = useSharedService();
const service = useServiceWith(shared, { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1' });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ROOM_MS = 5_000;

/** An address that no other test uses. */
const newAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Sends a message from an address, through the trusted proxy. */
const send = (address: string, message: object, headers: Record<string, string> = {}) =>
  call(`${service().restUrl}/mcp/free`, {
    headers: { 'x-forwarded-for': address, ...headers },
    body: { jsonrpc: '2.0', id: 1, ...message },
  });

const callTool = (address: string, name: string, args: Json = {}) =>
  send(address, { method: 'tools/call', params: { name, arguments: args } });

const search = (address: string, args: Json = {}) => callTool(address, 'search_funding_rounds', args);

const failureOf = ({ body }: Answer) => ({
  isError: body.result.isError,
  ...JSON.parse(body.result.content[0].text),
});

/** Uses up a part of an allowance, as reads of the address would. */
const use = (address: string, period: 'hour' | 'day', amount: number) =>
  shared().operator.service.incrementUsage({
    name: `guest-records-${period}:${address}`,
    windowMs: period === 'hour' ? HOUR_MS : DAY_MS,
    amount,
  });

describe.each(GENERATIONS)('POST /mcp/free for a %s client', (generation) => {
  test('has four tools, and a search returns the body of the route with ten records at most', async () => {
    const agent = await connectTo(`${service().restUrl}/mcp/free`, {
      generation,
      headers: { 'x-forwarded-for': newAddress() },
    });
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_funding_rounds',
      'get_funding_round',
      'get_price_list',
      'get_version',
    ]);
    expect(tools[0]?.inputSchema.properties?.limit).toMatchObject({ maximum: 10, default: 10 });
    const { key } = await shared().operator.openAccount();
    const { body } = await call(`${shared().restUrl}/v1/funding?limit=10`, { key });
    const { structuredContent, _meta } = await agent.callTool({ name: 'search_funding_rounds', arguments: {} });
    expect(structuredContent).toEqual({ ...body, next_cursor: expect.any(String) });
    expect(_meta).toMatchObject({ 'x-free-records-remaining': '50' });
    const [{ id }] = body.data;
    const round = await agent.callTool({ name: 'get_funding_round', arguments: { id } });
    expect(round.structuredContent).toEqual({ data: body.data[0] });
    const version = await agent.callTool({ name: 'get_version', arguments: {} });
    expect(version.structuredContent).toMatchObject({ version: expect.any(String) });
    await agent.close();
  });
});

test('pages follow each other by the cursor', async () => {
  const address = newAddress();
  const first = (await search(address, { limit: 3 })).body.result.structuredContent;
  const second = (await search(address, { limit: 3, cursor: first.next_cursor })).body.result.structuredContent;
  const { key } = await shared().operator.openAccount();
  const { body } = await call(`${shared().restUrl}/v1/funding?limit=6`, { key });
  expect([...first.data, ...second.data]).toEqual(body.data);
});

test.each([11, 25, 100, 'many'])('a search for %s records is 400 and names the limit', async (limit) => {
  const failure = failureOf(await search(newAddress(), { limit }));
  expect(failure).toMatchObject({ isError: true, status: 400, code: 'INVALID_FILTER' });
  expect(failure.error).toMatch(/^limit: expected a whole number from 1 to 10/);
});

test.each<[argument: Json, error: string]>([
  [{ company: { a: 1 } }, 'company: expected a string or a number'],
  [{ investor: 'a\ud800' }, 'investor: is not valid Unicode'],
])('a search for %j is refused, not turned into another one, and free', async (argument, error) => {
  const address = newAddress();
  expect(failureOf(await search(address, argument))).toMatchObject({ status: 400, error, code: 'INVALID_FILTER' });
  const { result } = (await search(address, { limit: 1 })).body;
  expect(result._meta).toMatchObject({ 'x-free-records-remaining': '59' });
});

test.each(['hour', 'day'] as const)('the allowance of a %s ends the page, and then the reads', async (period) => {
  await waitForRoomInWindow(3600, ROOM_MS);
  const address = newAddress();
  await use(address, period, { hour: 58, day: 198 }[period]);
  const { result } = (await search(address)).body;
  expect(result.structuredContent).toMatchObject({ count: 2, next_cursor: expect.any(String) });
  for (const answer of [
    await search(address),
    await search(address, { company: 'a company that no round has' }),
    await callTool(address, 'get_funding_round', { id: result.structuredContent.data[0].id }),
  ]) {
    const failure = failureOf(answer);
    expect(failure).toMatchObject({ isError: true, status: 429, sign_up_url: 'http://127.0.0.1/sign-up' });
    expect(failure.error).toContain(`${{ hour: '60', day: '200' }[period]} funding records a`);
    expect(failure.retry_after_seconds).toBeGreaterThan(0);
    expect(failure.retry_after_seconds * 1000).toBeLessThanOrEqual({ hour: HOUR_MS, day: DAY_MS }[period]);
  }
  expect((await search(newAddress(), { limit: 1 })).body.result.structuredContent.count).toBe(1);
});

test('searches at once get no more than the allowance together', async () => {
  await waitForRoomInWindow(3600, ROOM_MS);
  const address = newAddress();
  await use(address, 'hour', 35);
  const answers = await Promise.all(Array.from({ length: 4 }, () => search(address)));
  const counts = answers.map(({ body }) => body.result?.structuredContent?.count ?? 0);
  const served = counts.reduce((sum, count) => sum + count, 0);
  expect(served).toBeGreaterThanOrEqual(20);
  expect(served).toBeLessThanOrEqual(25);
});

test('a search that finds nothing costs nothing', async () => {
  const address = newAddress();
  const args = { company: 'a company that no round has' };
  for (const _ of [1, 2])
    expect((await search(address, args)).body.result._meta).toMatchObject({ 'x-free-records-remaining': '60' });
});

test('the twenty-first message of a minute is a plain 429, counted by network', async () => {
  await waitForRoomInWindow(60, ROOM_MS);
  const prefix = `2001:db8:${randomInt(65_536).toString(16)}:1`;
  const statusesOf = async (host: (index: number) => string, count: number) => {
    const answers: Answer[] = [];
    for (let index = 0; index < count; index += 1) answers.push(await send(host(index), { method: 'ping' }));
    return answers;
  };
  const answers = await statusesOf((index) => `${prefix}::${(index + 1).toString(16)}`, 21);
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
  const [refused] = answers.slice(-1);
  const seconds = Number(refused?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(refused?.body).toEqual({
    error: 'rate_limited',
    message: `Without an account 20 messages a minute are accepted. Retry in ${seconds} s.`,
  });
  const [neighbour] = await statusesOf(() => `${prefix.slice(0, -1)}2::1`, 1);
  expect(neighbour?.status).toBe(200);
});

test('an address that an untrusted client claims is not believed', async () => {
  await waitForRoomInWindow(60, ROOM_MS);
  const answers = await Promise.all(
    Array.from({ length: 21 }, () =>
      call(`${shared().restUrl}/mcp/free`, {
        headers: { 'x-forwarded-for': newAddress() },
        body: { jsonrpc: '2.0', method: 'notifications/initialized' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('more messages at once than a process works on are a plain 503', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => search(newAddress(), { limit: 10 })));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  for (const { body, headers } of refused) {
    expect(body).toEqual({ error: 'busy', message: expect.any(String) });
    expect(headers.get('retry-after')).toBe('1');
  }
});

test('a key that comes along is not read, and nobody is billed', async () => {
  const customer = await shared().operator.openAccount({ creditsUsd: '1' });
  const message = { method: 'tools/call', params: { name: 'search_funding_rounds', arguments: { limit: 2 } } };
  const { body } = await send(newAddress(), message, { authorization: `Bearer ${customer.key}` });
  expect(body.result.structuredContent.count).toBe(2);
  await expectBalance(shared().operator, customer, { creditsUsd: 1, free: 100 });
});

test.each(['start_research', 'get_account', 'create_watchlist'])('there is no tool %s', async (name) => {
  expect((await callTool(newAddress(), name)).body.error).toMatchObject({ code: -32602 });
});

test('a stream that would stay open is refused', async () => {
  const { status, body } = await send(newAddress(), { method: 'subscriptions/listen', params: {} });
  expect({ status, body }).toMatchObject({ status: 404, body: { id: 1, error: { code: -32601 } } });
});

test.each<[what: string, status: number, code: number, options: Parameters<typeof call>[1]]>([
  ['another method', 405, -32000, { method: 'GET' }],
  ['another origin', 403, -32000, { body: {}, headers: { origin: 'https://evil.example' } }],
  ['another content type', 415, -32000, { body: '{}', headers: { 'content-type': 'text/plain' } }],
  ['no JSON', 400, -32700, { body: '{' }],
  ['a batch', 400, -32600, { body: [] }],
  ['a body over 100 kB', 413, -32600, { body: ' '.repeat(110_000) }],
])('%s is %i, %i, as with a key', async (_, status, code, { headers = {}, ...options } = {}) => {
  const given = { 'x-forwarded-for': newAddress(), ...headers };
  const answer = await call(`${service().restUrl}/mcp/free`, { ...options, headers: given });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { error: { code } } });
});

test('it has no metadata of a sign-in', async () => {
  expect((await call(`${service().restUrl}/.well-known/oauth-protected-resource/mcp/free`)).status).toBe(404);
});
