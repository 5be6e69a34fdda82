import type { Identity } from '../../../common/identity.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { useWatchlists } from './use-watchlists.ts';

const { create, createId, execute, remove, slots, watchlists } = useWatchlists();

type Change = 'pauseWatchlist' | 'resumeWatchlist';

async function change(identity: Identity, name: Change, id: string): Promise<Json> {
  const input = name === 'pauseWatchlist' ? 'PauseWatchlistInput' : 'ResumeWatchlistInput';
  const text = `mutation ($input: ${input}!) { ${name}(input: $input) { watchlist { active pausedReason } } }`;
  const { data, errors } = await execute(identity, text, { input: { id } });
  return { state: (data as Json)?.[name]?.watchlist, error: errors?.[0] };
}

const pause = (identity: Identity, id: string) => change(identity, 'pauseWatchlist', id);
const resume = (identity: Identity, id: string) => change(identity, 'resumeWatchlist', id);
const countOf = async ({ accountId }: Identity) => (await slots().findOne({ _id: accountId ?? '' }))?.active;
const createMany = (count: number, owner: Identity) =>
  Promise.all(Array.from({ length: count }, () => createId(owner)));

const PAUSED = { active: false, pausedReason: null };
const ACTIVE = { active: true, pausedReason: null };

test('pausing frees a slot and resuming takes one, once each however often it is asked', async () => {
  const owner = newCustomer();
  const [id = ''] = await createMany(3, owner);
  for (const { state } of await Promise.all(Array.from({ length: 5 }, () => pause(owner, id)))) {
    expect(state).toEqual(PAUSED);
  }
  expect(await countOf(owner)).toBe(2);
  for (const { state } of await Promise.all(Array.from({ length: 5 }, () => resume(owner, id)))) {
    expect(state).toEqual(ACTIVE);
  }
  expect(await countOf(owner)).toBe(3);
});

test.each(['revoked key', 'repeated webhook failures', 'filters no longer valid'] as const)(
  'a watchlist paused for "%s" keeps its reason when its owner pauses it, and loses it when it is resumed',
  async (reason) => {
    const owner = newCustomer();
    const id = await createId(owner);
    await pause(owner, id);
    await watchlists().updateOne({ _id: id }, { $set: { paused_reason: reason } });
    expect((await pause(owner, id)).state).toEqual({
      active: false,
      pausedReason: reason.toUpperCase().replaceAll(' ', '_'),
    });
    expect((await resume(owner, id)).state).toEqual(ACTIVE);
    expect(await countOf(owner)).toBe(1);
  },
);

test('a paused watchlist does not count, and is refused the 21st slot', async () => {
  const owner = newCustomer();
  const [id = ''] = await createMany(20, owner);
  await pause(owner, id);
  const { created } = await create(owner);
  const { state, error } = await resume(owner, id);
  expect(state).toBeUndefined();
  expect(error).toMatchObject({
    message: expect.stringMatching(/20 active watchlists/),
    extensions: { code: 'WATCHLIST_LIMIT' },
  });
  expect(await watchlists().findOne({ _id: id })).toMatchObject({ active: false });
  await remove(owner, created?.watchlist.id ?? '');
  expect((await resume(owner, id)).state).toEqual(ACTIVE);
  expect(await countOf(owner)).toBe(20);
});

test('of 10 paused watchlists and 4 free slots exactly 4 are resumed, however many ask at once', async () => {
  const owner = newCustomer();
  const paused = await createMany(10, owner);
  for (const id of paused) await pause(owner, id);
  await createMany(16, owner);
  const results = await Promise.all(paused.map((id) => resume(owner, id)));
  expect(results.filter(({ state }) => state?.active)).toHaveLength(4);
  expect(results.flatMap(({ error }) => error?.extensions.code ?? [])).toEqual(Array(6).fill('WATCHLIST_LIMIT'));
  expect(await countOf(owner)).toBe(20);
  expect(await watchlists().countDocuments({ account_id: owner.accountId, active: true })).toBe(20);
});

test('pauses, resumptions, creations and deletions that race leave the counter at the number of active watchlists', async () => {
  const owner = newCustomer();
  const ids = await createMany(8, owner);
  await Promise.all(
    ids.flatMap((id, index) => [
      pause(owner, id),
      resume(owner, id),
      index % 3 === 0 ? remove(owner, id) : pause(owner, id),
      create(owner),
      resume(owner, id),
    ]),
  );
  const active = await watchlists().countDocuments({ account_id: owner.accountId, active: true });
  expect(active).toBeLessThanOrEqual(20);
  expect(await countOf(owner)).toBe(active);
});

test('filters that are not valid any more are named when a watchlist is resumed, which stays paused', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  await pause(owner, id);
  await watchlists().updateOne({ _id: id }, { $set: { 'filters.domain': 'no domain' } });
  expect((await resume(owner, id)).error).toMatchObject({
    extensions: { code: 'INVALID_INPUT', field: 'filters.domain' },
  });
  expect(await countOf(owner)).toBe(0);
});
