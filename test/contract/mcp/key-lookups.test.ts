import { setTimeout as sleep } from 'node:timers/promises';
import { NO_ACCOUNT } from '../../../scripts/bench/no-account.ts';
import { useBareBridges } from '../../support/bare-bridge.ts';
import { call, type Json } from '../../support/http.ts';

const bridges = useBareBridges();
const KEY = `fsig_live_${'0'.repeat(48)}`;
const UNKNOWN_ID = '0198a1b2-0000-7000-8000-000000000000';

/**
 * Calls a tool of a bridge that reads jobs slowly, and whose key is revoked while it reads one.
 * @returns the status of the call, and how often the key was looked up for it
 */
async function callTool(args: object, readMs: number) {
  let lookUps = 0;
  let isRevoked = false;
  const restUrl = await bridges.start({
    accountClient: {
      ...NO_ACCOUNT,
      async authenticateKey(keyHash) {
        lookUps += 1;
        return isRevoked ? null : NO_ACCOUNT.authenticateKey(keyHash);
      },
    },
    gateway: {
      async run() {
        isRevoked = true;
        await sleep(readMs);
        return { researchJob: null } as never;
      },
      answer: () => Promise.reject(new Error('no tool needs the graph')),
    },
  });
  const send = (method: string, params: object): Promise<Json> =>
    call(`${restUrl}/mcp`, { key: KEY, body: { jsonrpc: '2.0', id: 1, method, params } });
  // The first message of a bridge takes long.
  await send('ping', {});
  lookUps = 0;
  const { body } = await send('tools/call', { name: 'get_research', arguments: { id: UNKNOWN_ID, ...args } });
  return { status: JSON.parse(body.result.content[0].text).status, lookUps };
}

test('a tool call that does not wait uses the look-up of its message', async () => {
  expect(await callTool({}, 0)).toEqual({ status: 404, lookUps: 1 });
});

test('a tool call that waited looks the key up again: one that was revoked meanwhile is 401', async () => {
  expect(await callTool({ wait_seconds: 5 }, 1_100)).toEqual({ status: 401, lookUps: 2 });
});
