import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectKeyMissing, expectRefusal } from '../support/expectations.ts';
import { REPORT } from '../support/routes.ts';

describe('a request without a usable key answers 401', () => {
  const shared = useSharedService();

  test.each<[what: string, toHeader: (key: string) => string]>([
    ['no scheme', (key) => key],
    ['Basic', (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`],
    ['Token', (key) => `Token ${key}`],
    ['ApiKey', (key) => `ApiKey ${key}`],
    ['the word in small letters', (key) => `bearer ${key}`],
    ['the word in capitals', (key) => `BEARER ${key}`],
    ['the word with more behind it', (key) => `Bearers ${key}`],
    ['a colon instead of the space', (key) => `Bearer:${key}`],
    ['a tab instead of the space', (key) => `Bearer\t${key}`],
    ['no key behind the word', () => 'Bearer'],
    ['nothing at all', () => ''],
  ])('the scheme is not "Bearer " but %s: the key counts as missing', async (_, toHeader) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expectKeyMissing(await call(`${restUrl}/v1/account`, { headers: { authorization: toHeader(key) } }));
  });

  test.each<[what: string, spoil: (key: string) => string]>([
    ['a second space before it', (key) => ` ${key}`],
    ['other prefix', (key) => key.replace('fsig_live_', 'fsig_test_')],
    ['one character too few', (key) => key.slice(0, -1)],
    ['one character too many', (key) => `${key}0`],
    ['capital letters', (key) => key.toUpperCase()],
    ['a character that is no hex digit', (key) => `${key.slice(0, -1)}g`],
    ['one digit changed', (key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
    ['quotes', (key) => `"${key}"`],
    ['something behind it', (key) => `${key} x`],
    ['a second key behind it', (key) => `${key}, Bearer ${key}`],
    ['the form of a token', () => 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiaW50ZXJuYWwifQ.c2lnbmF0dXJl'],
    ['bytes that are no text', () => '\xff\xfe\x80'],
    ['a great length', () => 'f'.repeat(8_000)],
  ])('the key has %s: it is invalid, and nothing but that is said', async (_, spoil) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expectRefusal(await call(`${restUrl}/v1/account`, { key: spoil(key) }), 401);
  });

  test('missing and invalid keys are told apart, malformed and unknown ones are not', async () => {
    const { restUrl } = shared();
    const texts = await Promise.all(
      [undefined, 'malformed', `fsig_live_${'0'.repeat(48)}`].map(
        async (key) => (await call(`${restUrl}/v1/account`, { key })).body.error,
      ),
    );
    expect(texts[0]).not.toBe(texts[1]);
    expect(texts[1]).toBe(texts[2]);
  });

  test('a key in the query string, in another header or in the body is not read', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { key } = customer;
    const answers = await Promise.all([
      call(`${restUrl}/v1/funding?api_key=${key}&key=${key}&access_token=${key}&authorization=Bearer%20${key}`),
      call(`${restUrl}/v1/account`, { headers: { 'x-api-key': key, cookie: `authorization=Bearer ${key}` } }),
      call(`${restUrl}/v1/feedback`, { body: { ...REPORT, api_key: key, authorization: `Bearer ${key}` } }),
    ]);
    for (const answer of answers) expectKeyMissing(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('one revoked key leaves the other keys of the account valid', async () => {
    const { restUrl, operator } = shared();
    const { accountId, key, keyId } = await operator.openAccount();
    const { apiKey } = await operator.service.accounts.createKey(accountId, 'another');
    await operator.service.accounts.revokeKey(keyId);
    const statuses = await Promise.all(
      [key, apiKey].map(async (secret) => (await call(`${restUrl}/v1/account`, { key: secret })).status),
    );
    expect(statuses).toEqual([401, 200]);
  });
});
