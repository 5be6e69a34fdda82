import { call, type Json } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { NEW_WATCHLIST } from '../support/routes.ts';

const shared = useSharedService();
/** Half of a surrogate pair: JSON can carry it, strict readers of JSON refuse it. */
const HALF = '\ud800';
/** Its escape, within any number of texts of JSON. */
const ESCAPED_HALF = /\\ud[89a-f]/;

let customer: Customer;
beforeAll(async () => {
  customer = await shared().operator.openAccount({ creditsUsd: '1' });
});

async function answerTo(method: string, params: Json): Promise<Json> {
  const message = { jsonrpc: '2.0', id: 1, method, params };
  return (await call(`${shared().restUrl}/mcp`, { key: customer.key, body: message })).body;
}

test.each<[what: string, name: string, args: Json, error: string]>([
  ['a name', 'create_watchlist', { ...NEW_WATCHLIST, name: `a${HALF}` }, 'name: is not valid Unicode'],
  ['a filter', 'create_watchlist', { ...NEW_WATCHLIST, filters: { company: HALF } }, 'company is not valid Unicode'],
  ['a field', 'create_watchlist', { ...NEW_WATCHLIST, [HALF]: 1 }, '\ufffd: unknown field'],
  [
    'a field of a field',
    'create_watchlist',
    { ...NEW_WATCHLIST, filters: { [HALF]: 1 } },
    'filters.\ufffd: unknown field',
  ],
  ['a text', 'send_feedback', { title: HALF, details: 'a' }, 'title: is not valid Unicode'],
  ['a context', 'start_research', { domain: 'example.com', context: HALF }, 'context: is not valid Unicode'],
])('%s of a tool that is not valid Unicode is 400, in an answer that is', async (_, name, args, error) => {
  const answer = await answerTo('tools/call', { name, arguments: args });
  expect(JSON.parse(answer.result.content[0].text)).toMatchObject({
    status: 400,
    error: expect.stringContaining(error),
    code: 'INVALID_INPUT',
  });
  expect(JSON.stringify(answer)).not.toMatch(ESCAPED_HALF);
});

test.each<[what: string, method: string, params: Json]>([
  ['a tool', 'tools/call', { name: HALF }],
  ['a prompt', 'prompts/get', { name: HALF }],
  ['an argument of a prompt', 'prompts/get', { name: 'prepare_a_call', arguments: { domain: HALF } }],
  ['an unknown argument of a prompt', 'prompts/get', { name: 'prepare_a_call', arguments: { [HALF]: 'a' } }],
  ['a resource', 'resources/read', { uri: HALF }],
  ['a part of the params', 'prompts/get', { name: 'prepare_a_call', arguments: { [HALF]: 1 } }],
])('%s that is not valid Unicode is refused in an answer that is', async (_, method, params) => {
  const answer = await answerTo(method, params);
  expect(answer.error).toMatchObject({ code: -32602, message: expect.stringMatching(/\S/) });
  expect(JSON.stringify(answer)).not.toMatch(ESCAPED_HALF);
});

test('a field that could change a prototype is refused as such, by the tool and by its route', async () => {
  const fields = JSON.stringify(NEW_WATCHLIST).slice(1);
  const error = 'The body has a field `__proto__` or `constructor.prototype`, which is not accepted.';
  for (const field of ['"__proto__":{"a":1}', '"constructor":{"prototype":1}']) {
    const body = `{${field},${fields}`;
    const refused = await call(`${shared().restUrl}/v1/watchlists`, { key: customer.key, body });
    expect(refused).toMatchObject({ status: 400, body: { error, code: 'INVALID_INPUT' } });
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_watchlist","arguments":${body}}}`;
    const answer = await call(`${shared().restUrl}/mcp`, { key: customer.key, body: message });
    expect(JSON.parse(answer.body.result.content[0].text)).toEqual({ status: 400, error, code: 'INVALID_INPUT' });
  }
});
