import { randomUUID } from 'node:crypto';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { newDelivery } from './new-delivery.ts';
import { useWatchlists } from './use-watchlists.ts';

const { createId, db, deliveries, execute, watchlists } = useWatchlists();

test.each([
  ['revoked key', 'REVOKED_KEY'],
  ['repeated webhook failures', 'REPEATED_WEBHOOK_FAILURES'],
  ['filters no longer valid', 'FILTERS_NO_LONGER_VALID'],
] as const)('a watchlist paused for "%s" says %s', async (stored, shown) => {
  const owner = newCustomer();
  const id = await createId(owner);
  await watchlists().updateOne({ _id: id }, { $set: { active: false, paused_reason: stored } });
  const { data } = await execute(owner, 'query ($id: ID!) { watchlist(id: $id) { active pausedReason } }', { id });
  expect(data).toEqual({ watchlist: { active: false, pausedReason: shown } });
});

test.each([
  ['pending', 'PENDING'],
  ['sending', 'SENDING'],
  ['delivered', 'DELIVERED'],
  ['retry', 'RETRY'],
  ['no_credit', 'NO_CREDIT'],
  ['failed', 'FAILED'],
] as const)('a delivery kept as %s is shown as %s', async (status, shown) => {
  const owner = newCustomer();
  const id = await createId(owner);
  await deliveries().insertOne(newDelivery(id, { status }));
  const { data } = await execute(owner, 'query ($id: ID!) { watchlist(id: $id) { deliveries { nodes { status } } } }', {
    id,
  });
  expect(data).toEqual({ watchlist: { deliveries: { nodes: [{ status: shown }] } } });
});

test('a delivery shows its record and refers to its round', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const delivered_at = new Date('2026-02-03T04:05:06.789Z');
  const delivery = newDelivery(id, {
    status: 'delivered',
    attempts: 2,
    http_status: 204,
    error: 'timeout',
    delivered_at,
  });
  await deliveries().insertOne(delivery);
  const query = `query ($id: ID!) { watchlist(id: $id) { deliveries { nodes {
    id roundId round { __typename id } attempts httpStatus error createdAt deliveredAt
  } } } }`;
  const { data } = await execute(owner, query, { id });
  expect(data).toEqual({
    watchlist: {
      deliveries: {
        nodes: [
          {
            id: delivery._id,
            roundId: delivery.round_id,
            round: { __typename: 'FundingRound', id: delivery.round_id },
            attempts: 2,
            httpStatus: 204,
            error: 'timeout',
            createdAt: delivery.created_at.toISOString(),
            deliveredAt: '2026-02-03T04:05:06.789Z',
          },
        ],
      },
    },
  });
});

describe('the record of a delivery', () => {
  const RECORD = `query ($id: ID!) { watchlist(id: $id) { deliveries(first: 100) { nodes { status record {
    id companyName companyDomain eventClass label stage amountUsd amountOriginal currency announcedAt investors
    leadInvestors location countryCode sourceUrl attributes updatedAt
  } } } } }`;

  const matched = record(1, {
    company_name: 'Öl & Co',
    company_domain: 'oel.example',
    round_label: 'Series A',
    round_stage: 'series_a',
    amount_usd: 12.5,
    announced_at: '2026-01-02',
    investors: ['Fund'],
    country: 'Berlin',
    country_code: 'DE',
    source_url: 'https://oel.example/news',
    attributes: { seen: [1] },
    updated_at: '2026-01-03T04:05:06.789Z',
  });

  async function readRecords(rows: Partial<DeliveryDocument>[]): Promise<Json[]> {
    const owner = newCustomer();
    const id = await createId(owner);
    const { id: _id, ...fields } = matched;
    await db().collection<{ _id: string }>('matched_rounds').replaceOne({ _id }, fields, { upsert: true });
    await deliveries().insertMany(rows.map((row) => newDelivery(id, { round_id: _id, ...row })));
    const { data } = await execute(owner, RECORD, { id });
    return (data as Json).watchlist.deliveries.nodes;
  }

  test('is the round as it matched, under the names of the graph, free of what other subgraphs bill', async () => {
    const [delivery] = await readRecords([{ status: 'delivered' }]);
    expect(delivery.record).toEqual({
      id: matched.id,
      companyName: 'Öl & Co',
      companyDomain: 'oel.example',
      eventClass: null,
      label: 'Series A',
      stage: 'series_a',
      amountUsd: 12.5,
      amountOriginal: null,
      currency: null,
      announcedAt: '2026-01-02',
      investors: ['Fund'],
      leadInvestors: null,
      location: 'Berlin',
      countryCode: 'DE',
      sourceUrl: 'https://oel.example/news',
      attributes: { seen: [1] },
      updatedAt: '2026-01-03T04:05:06.789Z',
    });
  });

  test('is null until it was delivered, and stays once it was billed, whatever becomes of the delivery', async () => {
    const open = (['pending', 'sending', 'retry', 'no_credit', 'failed'] as const).map((status) => ({ status }));
    for (const { record: shown } of await readRecords(open)) expect(shown).toBeNull();
    const paid = await readRecords(open.map((row) => ({ ...row, billed: true as const })));
    expect(paid).toHaveLength(open.length);
    for (const { record: shown } of paid) expect(shown).toMatchObject({ id: matched.id });
  });

  test('is null when what matched is not kept any more', async () => {
    const [delivery] = await readRecords([{ status: 'delivered', round_id: randomUUID() }]);
    expect(delivery.record).toBeNull();
  });
});

test('a batch of references is two reads, whatever its size', async () => {
  const owner = newCustomer();
  const ids = await Promise.all(Array.from({ length: 5 }, () => createId(owner)));
  const kept = ids.map((id) => newDelivery(id));
  await deliveries().insertMany(kept);
  const references = [
    ...ids.map((id) => ({ __typename: 'Watchlist', id })),
    ...kept.map(({ _id }) => ({ __typename: 'Delivery', id: _id })),
  ];
  await db().command({ profile: 2 });
  const query =
    'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Watchlist { id } ... on Delivery { id } } }';
  const { data } = await execute(owner, query, { r: references });
  await db().command({ profile: 0 });
  expect(data?._entities).toEqual(references.map(({ id }) => ({ id })));
  expect(await db().collection('system.profile').countDocuments({ op: 'query' })).toBe(2);
});

test('declaring the stores again changes nothing', async () => {
  const before = await watchlists().indexes();
  await Promise.all([ensureWatchlistStores(db()), ensureWatchlistStores(db())]);
  expect(await watchlists().indexes()).toEqual(before);
});
