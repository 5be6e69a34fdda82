import { type Answer, call } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { sendRaw } from '../support/raw.ts';

const shared = useSharedService();
const VERSION_CALL = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'get_version', arguments: {} } };

/** A call whose arguments have so many levels, which parse but can't be written as JSON again. */
const nestedCall = (levels: number) =>
  JSON.stringify({ ...VERSION_CALL, params: { name: 'send_feedback', arguments: { details: 'HERE' } } }).replace(
    '"HERE"',
    '['.repeat(levels) + ']'.repeat(levels),
  );

let customer: Customer;
beforeAll(async () => {
  customer = await shared().operator.openAccount();
});

const send = (options: Parameters<typeof call>[1]) => call(`${shared().restUrl}/mcp`, options);

function expectRpcError({ status, body }: Answer, expected: number, code: number): void {
  expect({ status, body }).toEqual({
    status: expected,
    body: { jsonrpc: '2.0', id: body.id, error: { code, message: expect.stringMatching(/\S/) } },
  });
}

test('a missing and a refused key are 401, -32001, and the challenge names the metadata', async () => {
  for (const key of [undefined, 'fsig_live_0', `fsig_live_${'0'.repeat(48)}`]) {
    const answer = await send({ key, body: VERSION_CALL });
    expectRpcError(answer, 401, -32001);
    const metadataUrl = /resource_metadata="([^"]+)"/.exec(answer.headers.get('www-authenticate') ?? '')?.[1] ?? '';
    const { pathname } = new URL(metadataUrl);
    const { status, body } = await call(`${shared().restUrl}${pathname}`);
    expect({ status, resource: new URL(body.resource).pathname }).toEqual({ status: 200, resource: '/mcp' });
  }
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is 405, -32000', async (method) => {
  const answer = await send({ method, key: customer.key });
  expectRpcError(answer, 405, -32000);
  expect(answer.headers.get('allow')).toBe('POST');
});

test.each([undefined, 'text/plain', 'application/jsonx'])('the content type %s is 415, -32000', async (type) => {
  const headers = type === undefined ? {} : { 'content-type': type };
  expectRpcError(await send({ method: 'POST', key: customer.key, headers }), 415, -32000);
});

test.each<[what: string, status: number, code: number, body: string]>([
  ['no JSON', 400, -32700, '{'],
  ['nothing', 400, -32700, ' '],
  ['no JSON-RPC', 400, -32700, '{"method":"tools/list"}'],
  ['a number', 400, -32700, '1'],
  ['a batch', 400, -32600, '[]'],
  ['a batch of calls', 400, -32600, JSON.stringify([VERSION_CALL])],
  ['a malformed initialize', 400, -32602, '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}'],
  ['a call without a name', 400, -32602, '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}'],
  ['a call without params', 400, -32602, '{"jsonrpc":"2.0","id":1,"method":"tools/call"}'],
  ['arguments that are a list', 400, -32602, JSON.stringify({ ...VERSION_CALL, params: { name: 'x', arguments: [] } })],
  ['arguments of 40,000 levels', 400, -32602, nestedCall(40_000)],
  ['a read without an address', 400, -32602, '{"jsonrpc":"2.0","id":1,"method":"resources/read"}'],
  ['a body over 100 kB', 413, -32600, JSON.stringify({ ...VERSION_CALL, padding: ' '.repeat(110_000) })],
])('%s is %i, %i', async (_, status, code, body) => {
  expectRpcError(await send({ key: customer.key, body }), status, code);
});

test.each([
  ['with a length', 'content-length: 110000', `{"padding":"${' '.repeat(109_986)}"}`],
  ['in chunks', 'transfer-encoding: chunked', `1ADB0\r\n${' '.repeat(110_000)}\r\n0\r\n\r\n`],
])(
  'a body over 100 kB %s is refused after the key and the content type, and the connection closes',
  async (_, length, sent) => {
    const { host } = new URL(shared().restUrl);
    const refuse = (...fields: string[]) =>
      sendRaw(
        shared().restUrl,
        `${['POST /mcp HTTP/1.1', `host: ${host}`, length, ...fields].join('\r\n')}\r\n\r\n${sent}`,
      );
    const key = `authorization: Bearer ${customer.key}`;
    for (const [status, ...fields] of [[401], [415, key], [413, key, 'content-type: application/json']] as const) {
      const answer = await refuse(...fields);
      expect(answer).toMatchObject({ status, headers: expect.stringContaining('connection: close') });
    }
  },
);

test.each(['initialize', 'ping', 'logging/setLevel'])(
  '%s, which revision 2026-07-28 removed, is 404, -32601 there',
  async (method) => {
    const version = '2026-07-28';
    const meta = 'io.modelcontextprotocol';
    const _meta = { [`${meta}/protocolVersion`]: version, [`${meta}/clientCapabilities`]: {} };
    const headers = { 'mcp-protocol-version': version, 'mcp-method': method };
    const body = { jsonrpc: '2.0', id: 1, method, params: { _meta } };
    expectRpcError(await send({ key: customer.key, headers, body }), 404, -32601);
  },
);

test.each([
  ['host', 'evil.example'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
])('the %s %s is 403, before the key is checked', async (name, value) => {
  const { host } = new URL(shared().restUrl);
  const given = name === 'host' ? { host: value } : { host, [name]: value };
  const head = Object.entries({ ...given, 'content-length': 0 }).map(([header, text]) => `${header}: ${text}`);
  const { status } = await sendRaw(shared().restUrl, `POST /mcp HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  expect(status).toBe(403);
});

test.each(['application/json', '*/*', 'application/json, text/event-stream'])(
  'answers a client that accepts %s',
  async (accept) => {
    const response = await fetch(`${shared().restUrl}/mcp`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json', authorization: `Bearer ${customer.key}` },
      body: JSON.stringify(VERSION_CALL),
    });
    const text = await response.text();
    const isStream = accept.includes('event-stream');
    expect(response.headers.get('content-type')).toMatch(isStream ? /^text\/event-stream/ : /^application\/json/);
    const message = isStream ? text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1) : text;
    expect(JSON.parse(message)).toMatchObject({
      id: 7,
      result: { structuredContent: { version: expect.any(String) } },
    });
  },
);

test('the sixty-first message of a minute is 429, -32000, with the time to wait', async () => {
  const { key } = await shared().operator.openAccount();
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const answers = await Promise.all(Array.from({ length: 61 }, () => send({ key, body: ping })));
  const refused = answers.filter(({ status }) => status === 429);
  // The minute may turn in between.
  expect(refused.length).toBeLessThanOrEqual(1);
  for (const answer of refused) {
    expectRpcError(answer, 429, -32000);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(answer.body.error.message).toBe(
      `Rate limit reached: the limit is 60 messages per minute per key. Retry in ${seconds} s.`,
    );
  }
});
