import { startOfNextUtcMonth } from '../../../common/clock.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import { type DeliveryDocument, UNTAKEN_WHILE_OPEN } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { createUntakenStore } from '../../../subgraphs/watchlist/store/untaken-records.store.ts';
import { useDatabase } from '../../support/database.ts';
import { newDelivery } from './new-delivery.ts';

/** Several times as many as a scan reads before it yields to writes (`internalQueryExecYieldIterations`, 1,000). */
const OTHERS = 4_000;
/** Without a snapshot, about every fifth count misses the delivery. */
const COUNTS = 60;

const database = useDatabase();

test('a count misses no delivery that is claimed and put on hold meanwhile', async () => {
  const { client, db } = database();
  await ensureWatchlistStores(db);
  const deliveries = db.collection<DeliveryDocument>('deliveries');
  const open = { account_id: 'counted', untaken_until: UNTAKEN_WHILE_OPEN };
  // Its watchlist is the first of the account in the index.
  const moving = newDelivery('w0', open);
  await deliveries.insertMany([moving, ...Array.from({ length: OTHERS }, () => newDelivery('w1', open))]);
  let isCounting = true;
  async function move(): Promise<number> {
    let moves = 0;
    for (; isCounting; moves += 1) {
      const untaken_until = moves % 2 === 0 ? startOfNextUtcMonth(new Date()) : UNTAKEN_WHILE_OPEN;
      await deliveries.updateOne({ _id: moving._id }, { $set: { untaken_until } });
    }
    return moves;
  }
  const moved = move();
  const untaken = createUntakenStore({ client, db });
  const seen = new Set<string>();
  for (let count = 0; count < COUNTS; count += 1) {
    const { ofWatchlist, ofAccount } = await untaken.count(['counted'], new Date());
    seen.add(`${ofWatchlist('w0')} of the watchlist, ${ofAccount('counted')} of the account`);
  }
  isCounting = false;
  expect(await moved).toBeGreaterThan(COUNTS);
  expect([...seen]).toEqual([`1 of the watchlist, ${OTHERS + 1} of the account`]);
});

test('a removed watchlist counts what it was sent: a claim may have read it before', async () => {
  const { client, db } = database();
  await ensureWatchlistStores(db);
  const deliveries = db.collection<DeliveryDocument>('deliveries');
  const open = { account_id: 'removing', untaken_until: UNTAKEN_WHILE_OPEN };
  const [sent, sending] = [newDelivery('removed', open), newDelivery('removed', open)];
  await deliveries.insertMany([sent, sending]);
  const untaken = createUntakenStore({ client, db });
  const identity = { id: sent._id, accountId: 'removing', watchlistId: 'removed', roundId: sent.round_id };
  await untaken.recordRemoved([identity], new Date());
  await deliveries.deleteOne({ _id: sent._id });
  const counts = await untaken.count(['removing'], new Date());
  expect([counts.ofWatchlist('removed'), counts.stalledOf('removed'), counts.ofAccount('removing')]).toEqual([2, 0, 2]);
});
