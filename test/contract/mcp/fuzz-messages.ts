import fc from 'fast-check';
import { AGENT_TOOLS } from '../../../rest-bridge/mcp/tools.ts';

/** A message that takes longer has hung. */
const ANSWERED_WITHIN_MS = 20_000;
/** Below the limit of a key and minute, so that no message is refused for their number. */
const MESSAGES_PER_KEY = 55;
const PARSE_ERROR = -32700;
const INTERNAL_ERROR = -32603;
/** Codes that the protocol defines beside those of the contract: version, header and method mismatches. */
const CODES = [-32700, -32600, -32601, -32602, -32000, -32001, -32002, -32004, -32020, -32021, -32022, -32042];

const METHODS = [
  'initialize',
  'server/discover',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'prompts/list',
  'prompts/get',
  'subscriptions/listen',
  'notifications/cancelled',
  'notifications/initialized',
  'completion/complete',
  'logging/setLevel',
];
/** Tools that change something stay out of made-up calls; their routes have tests of malformed input. */
const READING_TOOLS = AGENT_TOOLS.filter(({ definition }) => definition.annotations?.readOnlyHint).map(
  ({ definition }) => definition.name,
);

const anything = fc.anything({ maxDepth: 3, withNullPrototype: false });
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '__proto__', '\ud800', '../..', 'null'));
const args = fc.oneof(
  fc.dictionary(fc.oneof(text, fc.constantFrom('id', 'limit', 'cursor', 'wait_seconds')), anything, { maxKeys: 4 }),
  anything,
);
const params = fc.oneof(
  anything,
  fc.record({ name: fc.oneof(fc.constantFrom(...READING_TOOLS), text), arguments: args }, { requiredKeys: [] }),
  fc.record({ uri: text, _meta: anything, protocolVersion: text, capabilities: anything, clientInfo: anything }),
);
const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 8, arbitrary: fc.constant('2.0') }, anything),
    id: fc.oneof({ weight: 6, arbitrary: fc.integer() }, text, anything),
    method: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...METHODS) }, text, anything),
    params,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 8, arbitrary: message.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.array(message, { maxLength: 3 }).map((value) => JSON.stringify(value)) },
);

/**
 * Sends made-up messages, always the same ones for a seed, and expects of each an answer that is no fault of the service:
 * below 500, in time, and a result or an error with a code of the contract or the protocol.
 * @param openKey opens an account and returns its key
 */
export async function fuzzMessages(
  url: string,
  openKey: () => Promise<string>,
  { seed, runs }: { seed: number; runs: number },
): Promise<void> {
  let sent = 0;
  let key = '';
  const property = fc.asyncProperty(body, async (given) => {
    if (sent % MESSAGES_PER_KEY === 0) key = await openKey();
    sent += 1;
    await expectHarmless(url, key, given);
  });
  await fc.assert(property, { seed, numRuns: runs, includeErrorInReport: true });
}

async function expectHarmless(url: string, key: string, given: string): Promise<void> {
  const first = await send(url, key, given);
  // A machine that is too busy to count a message in time refuses it with 503; what a message causes itself repeats.
  const { status, text: answer } = first.status === 503 ? await send(url, key, given) : first;
  if (status >= 500) throw new Error(`${status}: ${answer}`);
  if (answer === '') return expect(status).toBe(202);
  const { error, result } = JSON.parse(answer) as { error?: { code: number }; result?: object };
  expect([error, result].filter((part) => part !== undefined)).toHaveLength(1);
  if (error === undefined) return;
  expect(error.code).not.toBe(INTERNAL_ERROR);
  expect(CODES).toContain(error.code);
  if (error.code === PARSE_ERROR) expect(status).toBe(400);
}

async function send(url: string, key: string, given: string) {
  // Not `AbortSignal.timeout`: its timer and listeners would stay in memory, which is measured, until the time is over.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), ANSWERED_WITHIN_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: late.signal,
      body: given,
    });
    return { status: response.status, text: await response.text() };
  } finally {
    clearTimeout(timer);
  }
}
