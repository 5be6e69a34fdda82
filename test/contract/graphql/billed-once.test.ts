import { randomUUID } from 'node:crypto';
import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist, storeDeliveries } from '../support/fixtures.ts';
import { readRecords } from '../support/records.ts';

describe('a round that an operation returns more than once is billed once', () => {
  const shared = useSharedService();

  test('by two aliases of the same search', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    const text = '{ a: fundingRounds(first: 4) { nodes { id } } b: fundingRounds(first: 4) { nodes { id } } }';
    const { body } = await query(graphqlUrl, customer.key, text);
    expect(body.data.a.nodes).toHaveLength(4);
    expect(body.data.a).toEqual(body.data.b);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 96 });
  });

  test('by a search and by its id', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    const [record] = await readRecords(shared(), 'limit=1');
    const text = `query Both($id: ID!) {
      fundingRounds(first: 3) { nodes { id } }
      one: fundingRound(id: $id) { round { id } }
      two: fundingRound(id: $id) { round { id } }
    }`;
    const { body } = await query(graphqlUrl, customer.key, text, { id: record.id });
    expect([body.data.one.round.id, body.data.two.round.id]).toEqual([record.id, record.id]);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 97 });
  });

  test('and is not refused at its second place for want of credits', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.02' });
    const [record] = await readRecords(shared(), 'limit=1');
    const text = `query ($id: ID!) {
      a: fundingRounds(first: 2) { nodes { id } charge { records cappedBy } }
      b: fundingRounds(first: 1) { nodes { id } charge { records cappedBy } }
      one: fundingRound(id: $id) { round { id } charge { records } }
    }`;
    const { body } = await query(graphqlUrl, customer.key, text, { id: record.id });
    expect(body.errors).toBeUndefined();
    const { a, b, one: byId } = body.data;
    const { id } = record;
    expect([a.nodes, b.nodes, byId.round]).toEqual([[{ id }], [{ id }], { id }]);
    expect([a.charge.cappedBy, b.charge.cappedBy]).toEqual(['BALANCE', null]);
    expect(a.charge.records + b.charge.records + byId.charge.records).toBe(1);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
  });

  test('whatever holds the caller claims to have', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    const [record] = await readRecords(shared(), 'limit=1');
    const grant = {
      records: 100,
      freeRecords: 100,
      unitMicros: 0,
      creditsMicros: 0,
      freeRecordsLeft: 0,
      isMetered: false,
    };
    const hold = { holdId: randomUUID(), accountId: customer.accountId, recordIds: [record.id], path: null, grant };
    const text = 'query ($id: ID!) { fundingRound(id: $id) { round { id } charge { records } } }';
    const { body } = await call(graphqlUrl, {
      key: customer.key,
      body: { query: text, variables: { id: record.id }, extensions: { holds: [hold] } },
    });
    expect(body.data.fundingRound).toEqual({ round: { id: record.id }, charge: { records: 1 } });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
  });

  test('and again by the next operation', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    for (const free of [98, 96]) {
      await query(graphqlUrl, customer.key, '{ fundingRounds(first: 2) { nodes { id } } }');
      await expectBalance(operator, customer, { creditsUsd: 0, free });
    }
  });

  test('by every delivery that reaches it; the deliveries themselves are free', async () => {
    const { graphqlUrl, operator, db } = shared();
    const customer = await operator.openAccount();
    const { id } = await createWatchlist(shared(), customer);
    const [record] = await readRecords(shared(), 'limit=1');
    await storeDeliveries(shared(), id, 3);
    await db.collection('deliveries').updateMany({ watchlist_id: id }, { $set: { round_id: record.id } });
    const deliveries = (fields: string) =>
      query(graphqlUrl, customer.key, `{ watchlist(id: "${id}") { deliveries { nodes { ${fields} } } } }`);
    await deliveries('id roundId status');
    await expectBalance(operator, customer, { creditsUsd: 0, free: 100 });
    const { body } = await deliveries('round { id companyName }');
    expect(body.data.watchlist.deliveries.nodes).toEqual(
      Array(3).fill({ round: { id: record.id, companyName: record.company_name } }),
    );
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
  });
});
