import { deriveKey } from '../../../common/app-secret.ts';
import type { Identity } from '../../../common/identity.ts';
import { createSecretSealer, openSigningSecrets } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';
import { toSealedSecrets } from '../../../subgraphs/watchlist/store/watchlist-document.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { useWatchlists } from './use-watchlists.ts';

const { create, execute, watchlists } = useWatchlists();
const sealer = createSecretSealer(deriveKey(TEST_SECRET, 'webhook-secret'));

const DAY_MS = 86_400_000;
const ROTATE = `mutation ($id: ID!) {
  rotateWebhookSecret(input: { id: $id }) { watchlist { id } secret oldSecretSignsUntil }
}`;

async function createWithSecret(owner: Identity) {
  const { created } = await create(owner);
  return { id: created?.watchlist.id ?? '', secret: created?.secret ?? '' };
}

async function rotate(owner: Identity, id: string): Promise<Json> {
  return ((await execute(owner, ROTATE, { id })).data as Json).rotateWebhookSecret;
}

/** Returns the secrets that sign for a watchlist at an instant. */
async function signingAt(id: string, now: Date): Promise<string[]> {
  const stored = await watchlists().findOne({ _id: id });
  if (stored === null) throw new Error('the watchlist is gone');
  return openSigningSecrets(toSealedSecrets(stored), { watchlistId: id, sealer, now });
}

test('the new secret is shown once and signs at once; the old one signs beside it for 24 hours', async () => {
  const owner = newCustomer();
  const { id, secret: old } = await createWithSecret(owner);
  const before = Date.now();
  const { watchlist, secret, oldSecretSignsUntil } = await rotate(owner, id);
  expect(watchlist).toEqual({ id });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(secret).not.toBe(old);
  const endsAtMs = Date.parse(oldSecretSignsUntil);
  expect(endsAtMs).toBeGreaterThanOrEqual(before + DAY_MS);
  expect(endsAtMs).toBeLessThanOrEqual(Date.now() + DAY_MS);
  expect(await signingAt(id, new Date())).toEqual([secret, old]);
  expect(await signingAt(id, new Date(endsAtMs - 1))).toEqual([secret, old]);
  expect(await signingAt(id, new Date(endsAtMs))).toEqual([secret]);
});

test('both are kept sealed, and neither is shown again', async () => {
  const owner = newCustomer();
  const { id, secret: old } = await createWithSecret(owner);
  const { secret } = await rotate(owner, id);
  const stored = JSON.stringify(await watchlists().findOne({ _id: id }));
  for (const plain of [old, secret]) expect(stored).not.toContain(plain.slice(6));
  const shown = await execute(owner, 'query ($id: ID!) { watchlist(id: $id) { id name } }', { id });
  expect(JSON.stringify(shown)).not.toContain('whsec_');
});

test('rotations at once lose no secret: each one that was current signs on, up to the last three', async () => {
  const owner = newCustomer();
  const { id, secret: first } = await createWithSecret(owner);
  const rotated = await Promise.all([rotate(owner, id), rotate(owner, id)]);
  const signing = await signingAt(id, new Date());
  expect(signing).toHaveLength(3);
  expect(signing[2]).toBe(first);
  expect([...signing.slice(0, 2)].sort()).toEqual(rotated.map(({ secret }) => secret).sort());
  for (let more = 0; more < 3; more += 1) await rotate(owner, id);
  const last = await signingAt(id, new Date());
  expect(last).toHaveLength(4);
  expect(last).not.toContain(first);
});

test('what does not sign any more is forgotten with the next rotation', async () => {
  const owner = newCustomer();
  const { id } = await createWithSecret(owner);
  await rotate(owner, id);
  await watchlists().updateOne({ _id: id }, { $set: { 'retired_secrets.0.ends_at': new Date(Date.now() - 1) } });
  await rotate(owner, id);
  expect((await watchlists().findOne({ _id: id }))?.retired_secrets).toHaveLength(1);
});
