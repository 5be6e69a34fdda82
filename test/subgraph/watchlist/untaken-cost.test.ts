import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import { type DeliveryDocument, UNTAKEN_WHILE_OPEN } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { createStalledStore } from '../../../subgraphs/watchlist/store/stalled.store.ts';
import { createUntakenStore } from '../../../subgraphs/watchlist/store/untaken-records.store.ts';
import { useDatabase } from '../../support/database.ts';
import { newDelivery } from './new-delivery.ts';

const database = useDatabase();

/** Keys of the 50 counted deliveries: once for their watchlist, once for their account, and the ends of the ranges. */
const MAX_KEYS = 105;

test('counting reads the index alone, in one command, and finding what waits takes a step per watchlist', async () => {
  const { client, db } = database();
  await ensureWatchlistStores(db);
  const [accountId, otherId] = ['counted', 'other'];
  const row = (watchlistId: string, given: Partial<DeliveryDocument>) =>
    newDelivery(watchlistId, { account_id: accountId, ...given });
  await db
    .collection<DeliveryDocument>('deliveries')
    .insertMany([
      ...Array.from({ length: 50 }, () => row('w1', { untaken_until: UNTAKEN_WHILE_OPEN })),
      ...Array.from({ length: 200 }, () => row('w1', { untaken_until: new Date(1), status: 'failed' })),
      ...Array.from({ length: 2_000 }, (_, index) => row(`w${index % 2}`, { stalled: true })),
      row('w2', { account_id: otherId, untaken_until: UNTAKEN_WHILE_OPEN }),
    ]);
  const untaken = createUntakenStore({ client, db });
  const stalled = createStalledStore({ db, untaken });
  await db.command({ profile: 2 });
  const counts = await untaken.count([accountId], new Date());
  const listed = await stalled.listStalled('', 10);
  await db.command({ profile: 0 });
  expect([counts.ofWatchlist('w1'), counts.ofAccount(accountId), counts.ofAccount('none')]).toEqual([50, 50, 0]);
  expect(listed).toEqual(['w0', 'w1'].map((watchlistId) => ({ watchlistId, accountId })));
  const entries = await db
    .collection('system.profile')
    .find({ ns: /deliveries$/, op: 'command' })
    .toArray();
  await db.collection('system.profile').drop();
  const costs = entries.map(({ planSummary, keysExamined, docsExamined }) => ({
    planSummary,
    keysExamined,
    docsExamined,
  }));
  expect(costs).toHaveLength(2);
  for (const { planSummary, keysExamined, docsExamined } of costs) {
    expect(planSummary).toMatch(/IXSCAN|DISTINCT_SCAN/);
    expect(keysExamined).toBeLessThanOrEqual(MAX_KEYS);
    expect(docsExamined).toBeLessThanOrEqual(2);
  }
});
