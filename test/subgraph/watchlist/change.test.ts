import { randomUUID } from 'node:crypto';
import type { WatchlistFiltersInput } from '../../../common/funding/watchlist-filters.ts';
import type { Identity } from '../../../common/identity.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer, outsider } from '../../support/identities.ts';
import { useWatchlists } from './use-watchlists.ts';

const { createId, execute, watchlists } = useWatchlists();

const FIELDS = `id name webhookUrl active pausedReason createdAt
  filters { stages minAmountUsd maxAmountUsd company domain investor country }`;
const UPDATE = `mutation ($input: UpdateWatchlistInput!) { updateWatchlist(input: $input) { watchlist { ${FIELDS} } } }`;
const READ = `query ($id: ID!) { watchlist(id: $id) { ${FIELDS} } }`;

interface Changes {
  name?: string | null;
  filters?: WatchlistFiltersInput | null;
  webhookUrl?: string | null;
}

async function update(identity: Identity, id: string, changes: Changes): Promise<Json> {
  const { data, errors } = await execute(identity, UPDATE, { input: { id, ...changes } });
  return { changed: (data as Json)?.updateWatchlist?.watchlist, error: errors?.[0] };
}

const read = async (identity: Identity, id: string): Promise<Json> =>
  ((await execute(identity, READ, { id })).data as Json).watchlist;

test('what is given changes, trimmed and canonical; the rest stays', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const before = await read(owner, id);
  const name = await update(owner, id.toUpperCase(), { name: ' Renamed ', filters: null });
  expect(name.changed).toEqual({ ...before, name: 'Renamed' });
  const url = await update(owner, id, { webhookUrl: ' https://other.example.com/hook ' });
  expect(url.changed).toEqual({ ...before, name: 'Renamed', webhookUrl: 'https://other.example.com/hook' });
  expect(await read(owner, id)).toEqual(url.changed);
});

test('filters are replaced as a whole', async () => {
  const owner = newCustomer();
  const id = await createId(owner, { filters: { company: 'acme', country: 'DE' } });
  const { changed } = await update(owner, id, { filters: { stages: ['Series A', 'seed'], maxAmountUsd: 5 } });
  expect(changed.filters).toEqual({
    stages: ['seed', 'series_a'],
    minAmountUsd: null,
    maxAmountUsd: 5,
    company: null,
    domain: null,
    investor: null,
    country: null,
  });
});

test('new filters come with what new rounds find them by; a new webhook has not failed yet', async () => {
  const owner = newCustomer();
  const id = await createId(owner, { filters: { company: 'acme' } });
  const failing = { since: new Date(), failures: 9, delivery_ids: [randomUUID()] };
  await watchlists().updateOne({ _id: id }, { $set: { failing } });
  const keysOf = async () => (await watchlists().findOne({ _id: id }))?.matching?.keys;
  const before = await keysOf();
  await update(owner, id, { name: 'Same filters' });
  expect(await keysOf()).toEqual(before);
  await update(owner, id, { filters: { domain: 'acme.com' } });
  expect(await keysOf()).toEqual(['domain:acme.com']);
  expect(await watchlists().findOne({ _id: id })).toMatchObject({ failing });
  await update(owner, id, { webhookUrl: 'https://other.example.com/' });
  expect(await watchlists().findOne({ _id: id })).not.toHaveProperty('failing');
});

test('nothing given changes nothing', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const before = await watchlists().findOne({ _id: id });
  expect((await update(owner, id, {})).changed).toEqual(await read(owner, id));
  expect(await watchlists().findOne({ _id: id })).toEqual(before);
});

test.each<[string, Changes]>([
  ['name', { name: ' ' }],
  ['name', { name: 'a'.repeat(101) }],
  ['webhookUrl', { webhookUrl: 'https://169.254.169.254/' }],
  ['webhookUrl', { webhookUrl: 'http://hooks.example.com/' }],
  ['filters', { filters: {} }],
  ['filters.domain', { filters: { domain: 'no domain' } }],
  ['filters.minAmountUsd', { name: 'Good', filters: { minAmountUsd: 2, maxAmountUsd: 1 } }],
])('a fault of %s in %j is refused by the rules of creation, and nothing changes', async (field, changes) => {
  const owner = newCustomer();
  const id = await createId(owner);
  const before = await read(owner, id);
  const { changed, error } = await update(owner, id, changes);
  expect(changed).toBeUndefined();
  expect(error).toMatchObject({ extensions: { code: 'INVALID_INPUT', field } });
  expect(await read(owner, id)).toEqual(before);
});

const CHANGES: [name: string, input: string, extra: object][] = [
  ['updateWatchlist', 'UpdateWatchlistInput', { name: 'Taken over' }],
  ['pauseWatchlist', 'PauseWatchlistInput', {}],
  ['resumeWatchlist', 'ResumeWatchlistInput', {}],
  ['rotateWebhookSecret', 'RotateWebhookSecretInput', {}],
];

test.each(CHANGES)("%s of another account's watchlist is the same as of a missing one", async (name, type, extra) => {
  const owner = newCustomer();
  const id = await createId(owner);
  const before = await watchlists().findOne({ _id: id });
  const stranger = newCustomer();
  const text = `mutation ($input: ${type}!) { ${name}(input: $input) { watchlist { id } } }`;
  for (const requestedId of [id, randomUUID()]) {
    expect(await execute(stranger, text, { input: { id: requestedId, ...extra } })).toEqual({
      data: { [name]: { watchlist: null } },
      extensions: { holds: [] },
    });
  }
  expect(await watchlists().findOne({ _id: id })).toEqual(before);
});

test.each(CHANGES)('%s needs the key of an account', async (name, type, extra) => {
  const text = `mutation ($input: ${type}!) { ${name}(input: $input) { watchlist { id } } }`;
  for (const role of ['anonymous', 'internal'] as const) {
    const { errors } = await execute(outsider(role), text, { input: { id: randomUUID(), ...extra } });
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN' });
  }
});
