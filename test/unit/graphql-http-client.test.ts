import type { ServerResponse } from 'node:http';
import { createGraphqlHttpClient, type GraphqlHttpClient } from '../../common/graphql-http-client.ts';
import { internalIdentity } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { DATA_LENGTH_HEADER, writeAnswer } from '../../common/passed-answer.ts';
import { MAX_ANSWER_BYTES } from '../../common/read-graphql-answer.ts';
import { freePorts } from '../support/free-ports.ts';
import { createRecordingLogger } from '../support/logged-lines.ts';
import { type LoopbackServer, startHttpServer } from '../support/outbound.ts';

const QUERY = '{ fundingRounds { nodes { id } } priceList { freeRecordsPerMonth } }';
const DATA = { fundingRounds: null, priceList: { freeRecordsPerMonth: 100 } };
const DRAINING = { errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 } }] };
const { logger, lines } = createRecordingLogger();
const tokens = createInternalTokens('a secret of this test');

let server: LoopbackServer;
let client: GraphqlHttpClient;
let requests = 0;
let respond: (response: ServerResponse) => void;

const reaching = (url: string) => createGraphqlHttpClient({ url, audience: 'funding', tokens, logger });
const send = (timeoutMs = 5_000) => client.send({ query: QUERY }, internalIdentity(timeoutMs));

function json(status: number, body: unknown, contentType = 'application/json'): (response: ServerResponse) => void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (response) => response.writeHead(status, { 'content-type': contentType }).end(text);
}

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    requests += 1;
    request.resume().once('end', () => respond(response));
  });
  client = reaching(`${server.origin}/graphql`);
});
afterAll(async () => {
  await client.close();
  await server.close();
});
beforeEach(() => {
  requests = 0;
  lines.length = 0;
});

test('an answer is taken, with a root field that is null because nothing was found', async () => {
  respond = json(200, { data: DATA });
  expect(await send()).toEqual({ data: DATA });
  respond = json(200, { data: DATA }, 'application/graphql-response+json; charset=utf-8');
  expect(await send()).toEqual({ data: DATA });
});

const PASSED = JSON.stringify(DATA);
const HOLDS = { holds: [{ holdId: 'a', recordIds: [] }] };
const sendForText = () => client.send({ query: QUERY, takesText: true }, internalIdentity(5_000));

function withLength(text: string, dataLength: number | string) {
  const headers = { 'content-type': 'application/json', [DATA_LENGTH_HEADER]: dataLength };
  return (response: ServerResponse) => response.writeHead(200, headers).end(text);
}

test('data of a stated length are returned as text to a caller that takes them, and as data to any other', async () => {
  for (const extensions of [undefined, HOLDS]) {
    const { text, dataLength } = writeAnswer(DATA, extensions);
    respond = withLength(text, dataLength);
    const others = extensions === undefined ? {} : { extensions };
    expect(await sendForText()).toEqual({ dataText: PASSED, ...others });
    expect(await send()).toEqual({ data: DATA, ...others });
  }
});

test.each([
  ['one less', PASSED.length - 1],
  ['one more', PASSED.length + 1],
  ['that of the whole answer', PASSED.length + 9],
  ['none', ''],
  ['a negative one', -1],
  ['no number', '5e1'],
])('an answer with another stated length (%s) is parsed', async (_, dataLength) => {
  respond = withLength(writeAnswer(DATA, HOLDS).text, dataLength);
  expect(await sendForText()).toEqual({ data: DATA, extensions: HOLDS });
});

test.each([
  ['without a root field', '{"data":{"a":1}}', 7],
  ['cut off', `{"data":${PASSED}`, PASSED.length],
  ['with extensions that are no object', `{"data":${PASSED},"extensions":{]}`, PASSED.length],
])('an answer of a stated length %s is UNAVAILABLE', async (_, text, dataLength) => {
  respond = withLength(text, dataLength);
  await expect(sendForText()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('errors beside data of a stated length are returned with them', async () => {
  const errors = [{ message: 'x' }];
  respond = withLength(`{"data":${PASSED},"errors":${JSON.stringify(errors)}}`, PASSED.length);
  expect(await sendForText()).toEqual({ data: DATA, errors });
});

test("errors of the closed list, and GraphQL's own about the request, come through with their status", async () => {
  const errors = (code: string) => ({ errors: [{ message: 'x', extensions: { code } }] });
  respond = json(504, { data: null, ...errors('DEADLINE_EXCEEDED') });
  expect(await send()).toMatchObject(errors('DEADLINE_EXCEEDED'));
  respond = json(400, errors('GRAPHQL_VALIDATION_FAILED'));
  expect(await send()).toMatchObject(errors('GRAPHQL_VALIDATION_FAILED'));
});

test.each([
  ["Fastify's refusal while it closes", json(503, { error: 'Service Unavailable', statusCode: 503 })],
  ['the same with status 200', json(200, { error: 'Service Unavailable', statusCode: 503 })],
  ['an HTML page', json(200, '<html></html>', 'text/html')],
  ['JSON that says it is text', json(200, { data: DATA }, 'text/plain')],
  ['null', json(200, 'null')],
  ['an array', json(200, [{ data: DATA }])],
  ['a string', json(200, '"data"')],
  ['an empty object', json(200, {})],
  ['an empty body', json(200, '')],
  ['truncated JSON', json(200, JSON.stringify({ data: DATA }).slice(0, -3))],
  ['null data without an error', json(200, { data: null })],
  ['data that is an array', json(200, { data: [] })],
  ['an empty list of errors', json(200, { data: DATA, errors: [] })],
  ['errors without a message', json(200, { errors: [{}] })],
  ['data without the root fields', json(200, { data: {} })],
  ['data without one of the root fields', json(200, { data: { fundingRounds: null } })],
  ['data with status 500', json(500, { data: DATA })],
  ['an error outside of the closed list with status 500', json(500, { errors: [{ message: 'stopping' }] })],
  ['a redirect', json(302, { data: DATA })],
  ['a body over the bound', json(200, JSON.stringify({ data: DATA, padding: 'x'.repeat(MAX_ANSWER_BYTES) }))],
  ['a connection that ends within the body', (response: ServerResponse) => cutOff(response)],
])('%s is UNAVAILABLE, is sent once and has its cause in the log', async (_, answer) => {
  const fresh = reaching(`${server.origin}/graphql`);
  respond = answer;
  await expect(fresh.send({ query: QUERY }, internalIdentity(5_000))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await fresh.close();
  expect(requests).toBe(1);
  expect(lines).toMatchObject([{ level: 50, service: 'funding', err: { message: expect.any(String) } }]);
});

test('a service that refuses our token is UNAVAILABLE to the customer and a line that says why, not one a request', async () => {
  respond = json(401, {
    errors: [{ message: 'not signed with the APP_SECRET', extensions: { code: 'API_KEY_INVALID' } }],
  });
  for (let time = 0; time < 20; time += 1) await expect(send()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(lines).toMatchObject([
    { level: 50, msg: 'a service refuses our internal token', err: { message: 'not signed with the APP_SECRET' } },
  ]);
});

test('a request that a draining service refused before it ran is sent once more', async () => {
  const answers = [json(503, DRAINING), json(200, { data: DATA })];
  respond = (response) => answers.shift()?.(response);
  expect(await send()).toEqual({ data: DATA });
  expect(requests).toBe(2);
  respond = json(503, DRAINING);
  await expect(send()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(requests).toBe(4);
});

test('a request whose connection is refused is sent once more, by when the service may be back', async () => {
  const [port = 0] = await freePorts(1);
  const away = reaching(`http://127.0.0.1:${port}/graphql`);
  await expect(away.send({ query: QUERY }, internalIdentity(5_000))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await away.close();
});

test('an answer that trickles is DEADLINE_EXCEEDED once the time is over', async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
  };
  const startedMs = performance.now();
  await expect(send(10)).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});

function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data":');
  setTimeout(() => response.destroy(), 20);
}
