import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Json, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';

const shared = useSharedService();
const LEDGER = '{ viewer { ledger(first: 2) { nodes { kind outcome records } } } }';
const SETTLES_WITHIN_MS = 15_000;

test('a search whose agent hangs up before the answer is released', async () => {
  const customer = await shared().operator.openAccount();
  const { hostname, port, host } = new URL(shared().restUrl);
  const search = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_funding_rounds', arguments: {} },
  };
  const body = JSON.stringify(search);
  const head = [
    'POST /mcp HTTP/1.1',
    `host: ${host}`,
    `authorization: Bearer ${customer.key}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  await new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\n\r\n${body}`, () => socket.resetAndDestroy()),
    );
    socket.on('close', resolve);
  });
  // The request runs although nobody waits for it; what it reserved comes back.
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  let entries: Json[] = [];
  while (entries.length === 0 && Date.now() < deadline) {
    await sleep(50);
    entries = (await query(shared().graphqlUrl, customer.key, LEDGER)).body.data.viewer.ledger.nodes;
  }
  // Whether the answer had begun when the connection broke is a matter of microseconds.
  const outcome = expect.stringMatching(/^(NOT_SERVED|BROKEN_OFF)$/);
  expect(entries).toEqual([{ kind: 'RELEASE', outcome, records: 0 }]);
  await expectBalance(shared().operator, customer, { creditsUsd: 0, free: 100 });
});
