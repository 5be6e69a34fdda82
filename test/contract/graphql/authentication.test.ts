import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';

describe('GraphQL asks for the same key', () => {
  const shared = useSharedService();

  test.each<[what: string, code: string, headers: Record<string, string>]>([
    ['no key', 'API_KEY_MISSING', {}],
    ['another scheme', 'API_KEY_MISSING', { authorization: 'Basic dXNlcjpwYXNzd29yZA==' }],
    ['an unknown key', 'API_KEY_INVALID', { authorization: `Bearer fsig_live_${'0'.repeat(48)}` }],
    ['a malformed key', 'API_KEY_INVALID', { authorization: 'Bearer key' }],
    ['a forged internal token', 'API_KEY_INVALID', { authorization: `Bearer ${forgeToken('HS256')}` }],
    ['an unsigned internal token', 'API_KEY_INVALID', { authorization: `Bearer ${forgeToken('none')}` }],
  ])('%s: HTTP 401 in GraphQL’s own shape', async (_, code, headers) => {
    const { status, body } = await call(shared().graphqlUrl, { headers, body: { query: '{ viewer { id } }' } });
    expect({ status, body }).toEqual({
      status: 401,
      body: { errors: [{ message: expect.stringMatching(/\S/), extensions: { code } }] },
    });
  });

  test('nothing of an operation is looked at before the key', async () => {
    const { graphqlUrl } = shared();
    for (const body of [{ query: '{' }, { query: '{ __schema { types { name } } }' }, {}, []]) {
      expect((await call(graphqlUrl, { body })).status).toBe(401);
    }
    expect((await call(`${graphqlUrl}?query={viewer{id}}`)).status).toBe(401);
  });

  test('a revoked key is refused on the very next operation', async () => {
    const { graphqlUrl, operator } = shared();
    const { key, keyId } = await operator.openAccount();
    expect((await query(graphqlUrl, key, '{ viewer { id } }')).status).toBe(200);
    await operator.service.accounts.revokeKey(keyId);
    expect((await query(graphqlUrl, key, '{ viewer { id } }')).status).toBe(401);
  });
});

function forgeToken(alg: string): string {
  const inAnHour = Math.floor(Date.now() / 1000) + 3_600;
  const claims = { role: 'internal', aud: 'gateway', exp: inAnHour, deadline: inAnHour * 1000, jti: 'x' };
  const parts = [{ alg, typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${parts.join('.')}.${alg === 'none' ? '' : Buffer.from('signature').toString('base64url')}`;
}
