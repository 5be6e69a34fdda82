import { deriveKey } from '../../../common/app-secret.ts';
import { createSecretSealer } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';
import { newCustomer, outsider } from '../../support/identities.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { useWatchlists, type WatchlistInput } from './use-watchlists.ts';

const { create, createId, execute, watchlists } = useWatchlists();

test('a watchlist is active at once and comes back as it was given, trimmed', async () => {
  const { created } = await create(newCustomer(), {
    name: '  Nordic seed ',
    webhookUrl: ' https://hooks.example.com/a ',
  });
  expect(created?.watchlist).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Nordic seed',
    webhookUrl: 'https://hooks.example.com/a',
    active: true,
    pausedReason: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    filters: {
      stages: null,
      minAmountUsd: null,
      maxAmountUsd: null,
      company: 'acme',
      domain: null,
      investor: null,
      country: null,
    },
  });
});

test('texts keep their spelling, stages and domain become canonical, amounts are numbers', async () => {
  const { created } = await create(newCustomer(), {
    filters: {
      stages: ['Series A', 'seed', 'Seed Round'],
      minAmountUsd: 0.5,
      maxAmountUsd: 2e9,
      company: ' ACME Öl ',
      domain: ' Bücher.DE ',
      investor: ' Sequoia Capital ',
      country: ' Germany ',
    },
  });
  expect(created?.watchlist).toHaveProperty('filters', {
    stages: ['seed', 'series_a'],
    minAmountUsd: 0.5,
    maxAmountUsd: 2e9,
    company: 'ACME Öl',
    domain: 'xn--bcher-kva.de',
    investor: 'Sequoia Capital',
    country: 'Germany',
  });
});

test('the secret is shown once, is kept sealed, and opens for its own watchlist', async () => {
  const customer = newCustomer();
  const { created } = await create(customer);
  const { secret = '', watchlist } = created ?? {};
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);

  const stored = await watchlists().findOne({ _id: watchlist?.id ?? '' });
  const bytes = Buffer.concat(
    [stored?.secret.ciphertext, stored?.secret.iv, stored?.secret.tag].map((part) => part!.buffer),
  );
  const spellings = [secret, secret.slice(6), Buffer.from(secret.slice(6), 'base64').toString('hex')];
  for (const spelling of spellings) {
    expect(JSON.stringify(stored)).not.toContain(spelling);
    expect(bytes.includes(spelling)).toBe(false);
  }
  const sealer = createSecretSealer(deriveKey(TEST_SECRET, 'webhook-secret'));
  const { ciphertext, iv, tag } = stored!.secret;
  const sealed = { ciphertext: ciphertext.buffer, iv: iv.buffer, tag: tag.buffer };
  expect(sealer.open(sealed, stored!._id)).toBe(secret);

  const response = await execute(customer, 'query ($id: ID!) { watchlist(id: $id) { id secret } }', {
    id: stored!._id,
  });
  expect(JSON.stringify(response)).not.toContain('whsec_');
});

test.each<[string, WatchlistInput, RegExp]>([
  ['name', { name: '' }, /^name is empty; it takes a text of 1 to 100 characters\.$/],
  ['name', { name: ' \n ' }, /is empty/],
  ['name', { name: 'é'.repeat(101) }, /is too long/],
  ['name', { name: 'a\ud800' }, /^name is not valid Unicode; it takes a text of 1 to 100 characters\.$/],
  ['webhookUrl', { webhookUrl: 'http://hooks.example.com/' }, /^webhookUrl is not https; it takes an https URL/],
  ['webhookUrl', { webhookUrl: 'https://127.0.0.1/' }, /is not on a public host/],
  ['filters', { filters: {} }, /^filters is empty; it takes at least one of stages, minAmountUsd, .+ country\.$/],
  ['filters', { filters: { company: null, stages: null } }, /is empty/],
  ['filters.stages', { filters: { stages: [] } }, /^filters\.stages is empty; it takes 1 to 20 stages/],
  ['filters.stages', { filters: { stages: Array.from({ length: 21 }, (_, index) => `s${index}`) } }, /has 21 values/],
  ['filters.minAmountUsd', { filters: { minAmountUsd: -1 } }, /is not an amount/],
  ['filters.minAmountUsd', { filters: { minAmountUsd: 2, maxAmountUsd: 1 } }, /is above maxAmountUsd/],
  ['filters.company', { filters: { company: ' ' } }, /is empty/],
  ['filters.company', { filters: { company: 'a'.repeat(101) } }, /is too long; it takes a text of 1 to 100/],
  ['filters.domain', { filters: { domain: 'https://acme.com' } }, /is not a domain/],
  ['filters.investor', { filters: { investor: '' } }, /is empty/],
  ['filters.country', { filters: { country: '' } }, /is empty/],
])(
  'a fault of %s in %j is INVALID_INPUT that says what is wrong and what is expected',
  async (field, input, message) => {
    const { created, error } = await create(newCustomer(), input);
    expect(created).toBeUndefined();
    expect(error).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'INVALID_INPUT', field },
    });
  },
);

test('a name of 100 characters is taken, counted as people count them', async () => {
  await expect(createId(newCustomer(), { name: '🚀'.repeat(100) })).resolves.toMatch(/-/);
});

test.each(['anonymous', 'internal'] as const)('an %s identity creates nothing', async (role) => {
  const { created, error } = await create(outsider(role));
  expect(created).toBeUndefined();
  expect(error?.extensions).toEqual({ code: 'FORBIDDEN' });
});
