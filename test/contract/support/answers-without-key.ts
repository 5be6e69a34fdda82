import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRefusal } from './expectations.ts';

/** Tests what the routes without a key guarantee: never limited, never billed (contract, Authentication 6). */
export function answersWithoutKey(path: string): void {
  const shared = useSharedService();

  test.each([
    ['no key', {}],
    ['an unknown key', { authorization: `Bearer fsig_live_${'0'.repeat(48)}` }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNzd29yZA==' }],
  ])('the same to a caller with %s, without limit headers', async (_, headers: Record<string, string>) => {
    const [open, invalid] = await Promise.all(
      [{}, headers].map((given) => call(shared().restUrl + path, { headers: given })),
    );
    expect(invalid).toMatchObject({ status: 200, body: open?.body });
    expect(invalid?.headers.get('ratelimit-limit')).toBeNull();
  });

  test('a key may come along: it is neither counted nor billed', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    await Promise.all(Array.from({ length: 61 }, () => call(restUrl + path, { key: customer.key })));
    const { status, headers } = await call(`${restUrl}/v1/account`, { key: customer.key });
    expect([status, headers.get('ratelimit-remaining')]).toEqual([200, '59']);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('other methods are refused with the ones it takes', async () => {
    const answer = await call(shared().restUrl + path, { method: 'POST', body: {} });
    expectRefusal(answer, 405);
    expect(answer.headers.get('allow')).toMatch(/^GET\b/);
  });
}
