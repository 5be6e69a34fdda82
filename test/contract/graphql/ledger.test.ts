import { randomUUID } from 'node:crypto';
import { utcDay } from '../../../common/clock.ts';
import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist, storeDeliveries, storeResearchJob } from '../support/fixtures.ts';

const LEDGER = `{
  viewer {
    keys { nodes { id lastUsedAt } }
    ledger(kinds: [CAPTURE]) {
      nodes { id operation key { id name } researchJob { id status } delivery { id status watchlist { id } } }
    }
    known: ledger(kinds: [CAPTURE]) { nodes { researchJob { id } delivery { id } } }
  }
}`;

const shared = useSharedService();

test('a ledger entry leads to its key, its research job or its delivery, unless these are gone', async () => {
  const { db, graphqlUrl, operator } = shared();
  const { service } = operator;
  const customer = await operator.openAccount({ creditsUsd: '5' });
  const { accountId, keyId } = customer;
  const { id: watchlistId } = await createWatchlist(shared(), customer);
  const [deliveryId = ''] = await storeDeliveries(shared(), watchlistId, 1);
  // Ended, so that no worker runs it meanwhile.
  const jobId = await storeResearchJob(shared(), customer, { status: 'completed', completed_at: new Date() });
  const goneId = randomUUID();
  const request = { accountId, keyId, windowStartMs: 0, records: 1 };
  const holds = [
    { ...request, holdId: randomUUID(), kind: 'FUNDING_RECORDS', requestId: 'request 1' },
    { ...request, holdId: jobId, kind: 'RESEARCH_BRIEFS', requestId: 'request 2' },
    { ...request, holdId: goneId, kind: 'RESEARCH_BRIEFS', requestId: 'request 3' },
    // The second hold of a delivery that was replayed.
    { ...request, holdId: `${deliveryId}-2`, kind: 'DELIVERED_RECORDS', requestId: deliveryId, keyId: '' },
  ] as const;
  for (const hold of holds) {
    await service.billing.placeHold(hold);
    await service.billing.settleHolds([{ holdId: hold.holdId, accountId, records: 1, answerStatus: 200 }]);
  }

  // Later than the use by the request below, which may be written meanwhile.
  await db.collection('keys').updateOne({ key_id: keyId }, { $set: { last_used_at: new Date('2100-01-01') } });

  const { body } = await query(graphqlUrl, customer.key, LEDGER);
  expect(body.errors).toBeUndefined();
  const { keys, ledger, known } = body.data.viewer;
  expect(keys).toEqual({ nodes: [{ id: keyId, lastUsedAt: '2100-01-01T00:00:00.000Z' }] });
  const key = { id: keyId, name: 'test' };
  const none = { key, researchJob: null, delivery: null };
  expect(ledger.nodes).toHaveLength(4);
  expect(ledger.nodes).toEqual(
    expect.arrayContaining([
      { ...none, id: holds[0].holdId, operation: 'FUNDING_RECORDS' },
      { ...none, id: jobId, operation: 'RESEARCH_BRIEFS', researchJob: { id: jobId, status: 'COMPLETED' } },
      { ...none, id: goneId, operation: 'RESEARCH_BRIEFS' },
      {
        id: `${deliveryId}-2`,
        operation: 'DELIVERED_RECORDS',
        key: null,
        researchJob: null,
        delivery: { id: deliveryId, status: 'DELIVERED', watchlist: { id: watchlistId } },
      },
    ]),
  );
  expect(known.nodes).toEqual(
    expect.arrayContaining([
      { researchJob: { id: goneId }, delivery: null },
      { researchJob: null, delivery: { id: deliveryId } },
    ]),
  );
});

test('usage has what a request was billed, under its key; a wrong range nulls it alone', async () => {
  const { graphqlUrl, operator, restUrl } = shared();
  const customer = await operator.openAccount();
  expect((await call(`${restUrl}/v1/funding?limit=3`, { key: customer.key })).status).toBe(200);
  await expectBalance(operator, customer, { creditsUsd: 0, free: 97 });
  const text = `query ($since: Date!, $until: Date!) {
    viewer { id usage(since: $since, until: $until, groupBy: [KEY]) { day key { id } records freeRecords amount { micros } } }
  }`;
  const [since, until] = [utcDay(new Date(Date.now() - 86_400_000)), utcDay(new Date())];
  const { body } = await query(graphqlUrl, customer.key, text, { since, until });
  const row = { day: null, key: { id: customer.keyId }, records: 3, freeRecords: 3, amount: { micros: 0 } };
  expect(body).toEqual({ data: { viewer: { id: customer.accountId, usage: [row] } } });
  const reversed = await query(graphqlUrl, customer.key, text, { since: until, until: since });
  expect(reversed.body).toMatchObject({
    data: { viewer: { id: customer.accountId, usage: null } },
    errors: [{ extensions: { code: 'INVALID_INPUT', field: 'until' } }],
  });
});
