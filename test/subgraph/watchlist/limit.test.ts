import { toDocument } from '../../../subgraphs/watchlist/store/watchlist-document.ts';
import { newCustomer } from '../../support/identities.ts';
import { anyWatchlist, NO_SECRET } from './use-matching.ts';
import { useWatchlists } from './use-watchlists.ts';

const { create, createId, remove, slots, watchlists } = useWatchlists();

const createMany = (count: number, customer: ReturnType<typeof newCustomer>) =>
  Promise.all(Array.from({ length: count }, () => create(customer)));

test('of 40 creations at once exactly 20 succeed, also the first ones of an account', async () => {
  const customer = newCustomer();
  const results = await createMany(40, customer);
  expect(results.filter(({ created }) => created !== undefined)).toHaveLength(20);
  const refusals = results.flatMap(({ error }) => error?.extensions?.code ?? []);
  expect(refusals).toEqual(Array.from({ length: 20 }, () => 'WATCHLIST_LIMIT'));
  expect(await watchlists().countDocuments({ account_id: customer.accountId })).toBe(20);
  expect(await slots().findOne({ _id: customer.accountId })).toMatchObject({ active: 20 });
});

test('the limit of one account is not felt by another', async () => {
  const full = newCustomer();
  await createMany(20, full);
  expect((await create(full)).error?.message).toMatch(/20 active watchlists, which is the limit/);
  expect((await create(newCustomer())).created).toBeDefined();
});

test('deleting an active watchlist frees one slot, however often it is deleted at once', async () => {
  const customer = newCustomer();
  const [id = ''] = await Promise.all(Array.from({ length: 20 }, () => createId(customer)));
  const removals = await Promise.all(Array.from({ length: 5 }, () => remove(customer, id)));
  expect(removals.filter((removed) => removed === id)).toHaveLength(1);
  expect((await create(customer)).created).toBeDefined();
  expect((await create(customer)).error?.extensions?.code).toBe('WATCHLIST_LIMIT');
});

test('deleting a paused watchlist frees nothing: it held no slot', async () => {
  const customer = newCustomer();
  const [id = ''] = await Promise.all(Array.from({ length: 3 }, () => createId(customer)));
  await watchlists().updateOne({ _id: id }, { $set: { active: false, paused_reason: 'revoked key' } });
  await slots().updateOne({ _id: customer.accountId }, { $inc: { active: -1 } });
  expect(await remove(customer, id)).toBe(id);
  expect(await slots().findOne({ _id: customer.accountId })).toMatchObject({ active: 2 });
});

test('creations and deletions that race leave the counter at the number of active watchlists', async () => {
  const customer = newCustomer();
  const ids = await Promise.all(Array.from({ length: 15 }, () => createId(customer)));
  await Promise.all([createMany(15, customer), ...ids.map((id) => remove(customer, id))]);
  const active = await watchlists().countDocuments({ account_id: customer.accountId, active: true });
  expect(active).toBeLessThanOrEqual(20);
  expect(await slots().findOne({ _id: customer.accountId })).toMatchObject({ active });
});

/** Inserts paused watchlists directly, bypassing the rules of creation. */
async function storePaused(count: number, { accountId }: ReturnType<typeof newCustomer>): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const watchlist = anyWatchlist({ company: 'acme' }, { accountId, active: false, createdAt: new Date(0) });
    return toDocument(watchlist, NO_SECRET);
  });
  await watchlists().insertMany(rows);
  return rows.map(({ _id }) => _id);
}

test('an account has 100 watchlists in all, exactly, when 60 are created at once; deleting one makes room for one', async () => {
  const customer = newCustomer();
  const [pausedId = ''] = await storePaused(88, customer);
  const results = await createMany(60, customer);
  expect(results.filter(({ created }) => created !== undefined)).toHaveLength(12);
  const messages = new Set(results.flatMap(({ error }) => error?.message ?? []));
  expect(messages).toEqual(new Set([expect.stringMatching(/100 watchlists, active and paused together/)]));
  expect(await watchlists().countDocuments({ account_id: customer.accountId })).toBe(100);
  expect(await slots().findOne({ _id: customer.accountId })).toMatchObject({ active: 12 });
  await remove(customer, pausedId);
  const again = await createMany(5, customer);
  expect(again.filter(({ created }) => created !== undefined)).toHaveLength(1);
});

test('an account that had more than 100 before the limit keeps them, and gets no other', async () => {
  const customer = newCustomer();
  await storePaused(130, customer);
  expect((await create(customer)).error?.extensions?.code).toBe('WATCHLIST_LIMIT');
  expect(await watchlists().countDocuments({ account_id: customer.accountId })).toBe(130);
});
