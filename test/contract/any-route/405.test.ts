import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRefusal } from '../support/expectations.ts';
import { sendRaw } from '../support/raw.ts';

/** The data routes with the methods they take. */
const PATHS = {
  '/v1/funding': ['GET'],
  '/v1/funding/fa74eaaf-a108-4483-a8e8-9243a6dc4925': ['GET'],
  '/v1/research': ['POST'],
  '/v1/research/fa74eaaf-a108-4483-a8e8-9243a6dc4925': ['GET'],
  '/v1/watchlists': ['GET', 'POST'],
  '/v1/watchlists/fa74eaaf-a108-4483-a8e8-9243a6dc4925': ['GET', 'DELETE'],
  '/v1/watchlists/fa74eaaf-a108-4483-a8e8-9243a6dc4925/deliveries': ['GET'],
  '/v1/account': ['GET'],
  '/v1/feedback': ['POST'],
};

describe.each(Object.entries(PATHS))('%s', (path, allowed) => {
  const shared = useSharedService();

  test('answers 405 to HEAD, with and without a key, and bills nothing', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    for (const key of [customer.key, undefined]) {
      const { status, headers, body } = await call(restUrl + path, { method: 'HEAD', key });
      expect({ status, body }).toEqual({ status: 405, body: null });
      expect(headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
    }
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('answers 405 to every other method it does not take, before the key is looked at', async () => {
    const { restUrl } = shared();
    const refused = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !allowed.includes(method));
    for (const method of refused) {
      const answer = await call(restUrl + path, { method });
      expectRefusal(answer, 405);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
    }
  });

  test.each(['TRACE', 'QUERY', 'PROPFIND', 'SEARCH', 'PURGE', 'M-SEARCH'])('answers 405 to %s', async (method) => {
    const { status, headers } = await sendRaw(
      shared().restUrl,
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(405);
    const [, allow = ''] = /^allow: (.*)$/m.exec(headers.replaceAll('\r', '')) ?? [];
    expect(allow.split(', ').sort()).toEqual(allowed.map((name) => name.toLowerCase()).sort());
  });
});
