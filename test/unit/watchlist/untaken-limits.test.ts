import type { ClaimedDelivery } from '../../../subgraphs/watchlist/domain/delivery/queued-delivery.ts';
import { createUntakenLimiter } from '../../../subgraphs/watchlist/domain/delivery/untaken-limits.ts';

const NOW = new Date('2026-01-02T03:04:05.000Z');
const LIMITS = { perWatchlist: 10, perAccount: 25 };

/** A delivery that this process has claimed, of one watchlist of one account. */
function claim(id: string, state: Pick<ClaimedDelivery, 'wasUntaken' | 'needsAdmission'>): ClaimedDelivery {
  return {
    id,
    watchlistId: 'watchlist',
    accountId: 'account',
    roundId: id,
    origin: 'https://hooks.example.com',
    attempts: 1,
    holdId: id,
    isPaid: false,
    noCreditSince: null,
    createdAt: NOW,
    lease: 'lease',
    leaseEndsAt: NOW,
    ...state,
  };
}
const fresh = (id: string) => claim(id, { wasUntaken: false, needsAdmission: true });
/** Returns a claim of what a killed process may have sent. */
const maybeSent = (id: string) => claim(id, { wasUntaken: true, needsAdmission: true });
const retry = (id: string) => claim(id, { wasUntaken: true, needsAdmission: false });

/** Returns the ids that may be sent while the marks of the watchlist, with those of the claim, are this many. */
async function admitted(count: number, claimed: readonly ClaimedDelivery[]): Promise<string[]> {
  const counts = { ofWatchlist: () => count, stalledOf: () => 0, ofAccount: () => count };
  const admit = createUntakenLimiter({ limits: LIMITS, count: async () => counts, clock: () => NOW });
  const chosen = await admit(claimed);
  return claimed.filter((delivery) => chosen.has(delivery)).map(({ id }) => id);
}

test('new records wait before those that a killed process may have sent, in whatever order they were claimed', async () => {
  const orders = [
    [fresh('new 1'), maybeSent('sent'), fresh('new 2')],
    [maybeSent('sent'), fresh('new 1'), fresh('new 2')],
    [fresh('new 1'), fresh('new 2'), maybeSent('sent')],
  ];
  for (const claimed of orders) {
    expect(await admitted(10, claimed)).toEqual(claimed.map(({ id }) => id));
    expect(await admitted(11, claimed)).toEqual(claimed.map(({ id }) => id).filter((id) => id !== 'new 2'));
    expect(await admitted(12, claimed)).toEqual(['sent']);
    expect(await admitted(13, claimed)).toEqual([]);
  }
});

test('retries are sent however many records are out', async () => {
  expect(await admitted(40, [retry('again'), fresh('new'), maybeSent('sent')])).toEqual(['again']);
});
