import { v7 as uuidv7 } from 'uuid';
import type { SlotsDocument } from '../../../subgraphs/watchlist/store/watchlists.store.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { anyWatchlist, useMatching } from './use-matching.ts';

/** The limits of pending deliveries per watchlist and account. One batch of rounds may exceed them. */
const LIMITS = { perWatchlist: 300, perAccount: 1_000 };
const BATCH = 100;
const REASON = 'too many pending deliveries';

const matching = useMatching({ pendingLimits: LIMITS });
const countOf = (id: string) => matching.deliveries().countDocuments({ watchlist_id: id });
const watchlistOf = (id: string) => matching.watchlists().findOne({ _id: id });

let next = 0;
/** Matches rounds of a company in batches, as bulk ingest sends them. */
async function arrive(company: string, count: number) {
  for (let left = count; left > 0; left -= BATCH) {
    const size = Math.min(left, BATCH);
    await matching.match(Array.from({ length: size }, () => record(next++, { id: uuidv7(), company_name: company })));
  }
}

test('a watchlist is paused with a reason once too many deliveries are pending, and nothing is recorded for it then', async () => {
  const watchlist = anyWatchlist({ company: 'Broad' }, { createdAt: new Date(0) });
  await matching.add(watchlist);
  await matching
    .database()
    .db.collection<SlotsDocument>('watchlist_slots')
    .insertOne({ _id: watchlist.accountId, active: 1 });
  await arrive('Broad', 1_055);
  const recorded = await countOf(watchlist.id);
  expect(recorded).toBeGreaterThanOrEqual(LIMITS.perWatchlist);
  expect(recorded).toBeLessThan(LIMITS.perWatchlist + BATCH);
  expect(await watchlistOf(watchlist.id)).toMatchObject({ active: false, paused_reason: REASON });
  expect(await watchlistOf(watchlist.id)).not.toHaveProperty('matching');
  // What was recorded waits, as it does for every paused watchlist.
  expect(await matching.deliveries().countDocuments({ watchlist_id: watchlist.id, parked: true })).toBe(recorded);
  await matching.deliveries().updateMany({ watchlist_id: watchlist.id }, { $set: { status: 'delivered' } });
  expect(await matching.resume(watchlist.id)).toBe(true);
  await arrive('Broad', 5);
  expect(await countOf(watchlist.id)).toBe(recorded + 5);
});

test('the watchlists of an account share a limit, paused ones included; other accounts go on', async () => {
  const accountId = uuidv7();
  const owned = Array.from({ length: 12 }, (_, index) =>
    anyWatchlist({ company: 'Shared' }, { accountId, createdAt: new Date(0), active: index % 2 === 0 }),
  );
  const foreign = anyWatchlist({ company: 'Shared' }, { createdAt: new Date(0) });
  await matching.add(...owned, foreign);
  const pausedIds = owned.filter(({ active }) => !active).map(({ id }) => id);
  await matching.watchlists().updateMany({ _id: { $in: pausedIds } }, { $set: { paused_at: new Date() } });
  await arrive('Shared', 250);
  const total = await matching.deliveries().countDocuments({ account_id: accountId });
  expect(total).toBeGreaterThanOrEqual(LIMITS.perAccount);
  expect(total).toBeLessThan(LIMITS.perAccount + BATCH);
  expect(await countOf(foreign.id)).toBe(250);
  const rows = await matching.watchlists().find({ account_id: accountId }).toArray();
  expect(rows.filter(({ matching: keys }) => keys !== undefined)).toEqual([]);
  // The reason of a pause is that of the first one.
  const reasons = new Map(rows.map(({ _id, paused_reason }) => [_id, paused_reason]));
  expect(reasons).toEqual(new Map(owned.map(({ id, active }) => [id, active ? REASON : null])));
});

test('of processes that match at the same time each counts what the others record', async () => {
  const watchlist = anyWatchlist({ company: 'Together' }, { createdAt: new Date(0) });
  await matching.add(watchlist);
  const processes = Array.from({ length: 4 }, () => matching.anotherProcess());
  for (let batch = 0; batch < 6; batch += 1) {
    await Promise.all(
      processes.map((match) =>
        match(Array.from({ length: 25 }, () => record(next++, { id: uuidv7(), company_name: 'Together' }))),
      ),
    );
  }
  expect(await countOf(watchlist.id)).toBeLessThan(LIMITS.perWatchlist + BATCH);
  expect(await watchlistOf(watchlist.id)).toMatchObject({ active: false, paused_reason: REASON });
});
