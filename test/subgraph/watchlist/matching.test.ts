import { v5 as uuidv5 } from 'uuid';
import { MATCH_KEYS_VERSION } from '../../../subgraphs/watchlist/domain/matching/match-keys.ts';
import { RECORDED_WHILE_PAUSED_MS } from '../../../subgraphs/watchlist/domain/matching/match-rounds.ts';
import { prepareMatching } from '../../../subgraphs/watchlist/store/matching.store.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { anyWatchlist, useMatching } from './use-matching.ts';

const matching = useMatching();
let number = 0;

/** A round of a company that only one test uses. */
function roundOf(company: string) {
  number += 1;
  return record(number, { company_name: company, round_stage: 'seed', announced_at: '1999-01-01' });
}

test('the watchlists that were there when the round arrived match, whenever it was announced', async () => {
  const arrivedAt = new Date();
  const before = anyWatchlist({ company: 'arrival' }, { createdAt: new Date(arrivedAt.getTime() - 1) });
  const after = anyWatchlist({ company: 'arrival' }, { createdAt: new Date(arrivedAt.getTime() + 1) });
  await matching.add(before, after);
  const round = roundOf('Arrival Systems');
  expect(await matching.match([round], arrivedAt)).toBe(1);
  expect(await matching.matchesOf(before)).toEqual([round.id]);
  expect(await matching.matchesOf(after)).toEqual([]);
});

test('in a batch each round is held against the watchlists of its own arrival', async () => {
  const watchlist = anyWatchlist({ company: 'batched' }, { createdAt: new Date(2_000) });
  await matching.add(watchlist);
  const rounds = [roundOf('Batched One'), roundOf('Batched Two')];
  await matching.match(rounds.slice(0, 1), new Date(1_000));
  await matching.match(rounds, new Date(3_000));
  expect(await matching.matchesOf(watchlist)).toEqual(rounds.map(({ id }) => id).sort());
});

test('doing it again, and many times at once, comes to the same deliveries', async () => {
  const watchlist = anyWatchlist({ company: 'again', stages: ['seed', 'angel'] });
  await matching.add(watchlist);
  const round = roundOf('Again Labs');
  await Promise.all(Array.from({ length: 8 }, () => matching.match([round])));
  await matching.match([{ ...round, company_name: 'Again Labs, corrected' }]);
  const [delivery, ...more] = await matching.deliveries().find({ round_id: round.id }).toArray();
  expect(more).toEqual([]);
  expect(delivery).toMatchObject({
    _id: uuidv5(round.id, watchlist.id),
    watchlist_id: watchlist.id,
    account_id: watchlist.accountId,
    status: 'pending',
    attempts: 0,
    next_attempt_at: expect.any(Date),
  });
  const kept = await matching.database().db.collection<{ _id: string }>('matched_rounds').findOne({ _id: round.id });
  expect(kept).toMatchObject({ company_name: 'Again Labs', announced_at: '1999-01-01' });
});

test('one round that meets several stages of a watchlist is one delivery', async () => {
  const watchlist = anyWatchlist({ stages: ['angel', 'seed'], minAmountUsd: 0 });
  await matching.add(watchlist);
  const round = { ...roundOf('Several Stages'), amount_usd: 77 };
  await matching.match([round]);
  expect(await matching.matchesOf(watchlist)).toEqual([round.id]);
});

test('while a watchlist is paused, its matches are recorded for seven days, and do not wait to be sent', async () => {
  const given = { active: false, createdAt: new Date(0) };
  const [recent, old] = [anyWatchlist({ company: 'paused' }, given), anyWatchlist({ company: 'paused' }, given)];
  await matching.add(recent, old);
  const week = RECORDED_WHILE_PAUSED_MS;
  for (const [{ id }, ageMs] of [[recent, week - 5_000] as const, [old, week + 5_000] as const]) {
    await matching.watchlists().updateOne({ _id: id }, { $set: { paused_at: new Date(Date.now() - ageMs) } });
  }
  const round = roundOf('Paused Goods');
  await matching.match([round]);
  expect(await matching.matchesOf(recent)).toEqual([round.id]);
  expect(await matching.matchesOf(old)).toEqual([]);
  const delivery = await matching.deliveries().findOne({ watchlist_id: recent.id });
  expect(delivery).toMatchObject({ status: 'pending', parked: true });
  expect(delivery).not.toHaveProperty('next_attempt_at');
});

test('filters that the rules of today refuse pause their watchlist, whatever round comes next', async () => {
  const watchlist = anyWatchlist({ company: 'x'.repeat(101) });
  const slots = matching.database().db.collection<{ _id: string; active: number }>('watchlist_slots');
  await slots.insertOne({ _id: watchlist.accountId, active: 1 });
  await matching.add(watchlist);
  await matching.match([roundOf('Whatever')]);
  expect(await matching.watchlists().findOne({ _id: watchlist.id })).toMatchObject({
    active: false,
    paused_reason: 'filters no longer valid',
  });
  expect(await slots.findOne({ _id: watchlist.accountId })).toMatchObject({ active: 0 });
  expect(await matching.matchesOf(watchlist)).toEqual([]);
});

test('watchlists of an earlier version get keys before the first round is matched', async () => {
  const watchlists = [anyWatchlist({ company: 'upgraded' }), anyWatchlist({ company: 'upgraded' })];
  await matching.add(...watchlists);
  const [none, old] = watchlists.map(({ id }) => id) as [string, string];
  await matching.watchlists().updateOne({ _id: none }, { $unset: { matching: '' } });
  await matching.watchlists().updateOne({ _id: old }, { $set: { matching: { version: 0, keys: ['old'] } } });
  await prepareMatching(matching.database().db);
  const versions = await matching.watchlists().distinct('matching.version', { _id: { $in: [none, old] } });
  expect(versions).toEqual([MATCH_KEYS_VERSION]);
  const round = roundOf('Upgraded Works');
  expect(await matching.match([round])).toBe(2);
});
