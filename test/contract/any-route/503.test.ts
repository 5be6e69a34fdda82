import { call, query } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { type RunningService, startService } from '../../support/service.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { type BreakableProxy, openBreakableProxy } from '../support/breakable-proxy.ts';
import { expectBalance, expectKeyMissing, expectRefusal, expectResource } from '../support/expectations.ts';
import { HEALTH, PRICING } from '../support/resources.ts';
import { KEYED_ROUTES } from '../support/routes.ts';

describe('while the database is away', () => {
  const shared = useSharedService();
  let proxy: BreakableProxy;
  let service: RunningService;
  let customer: Customer;

  beforeAll(async () => {
    const url = new URL(shared().mongodbUrl);
    proxy = await openBreakableProxy({ host: url.hostname, port: Number(url.port) });
    // A direct connection does not go around the proxy by the addresses that the replica set tells.
    const mongodbUrl = `mongodb://127.0.0.1:${proxy.port}${url.pathname}?directConnection=true`;
    service = await startService({ mongodbUrl, env: { LOG_LEVEL: 'silent' } });
    customer = await shared().operator.openAccount({ creditsUsd: '1' });
    expect((await call(`${service.restUrl}/v1/account`, { key: customer.key })).status).toBe(200);
    await proxy.cut();
  });
  afterAll(() => service.stop('SIGKILL'));

  test('every route with a key answers 503 and only the kind of failure; free', async () => {
    const answers = await Promise.all(
      Object.values(KEYED_ROUTES).map(({ path, ...request }) =>
        call(service.restUrl + path, { ...request, key: customer.key }),
      ),
    );
    for (const answer of answers) {
      expectRefusal(answer, 503, { error: expect.stringMatching(/authentication/i) });
      expect(answer.body.error).not.toMatch(/mongo|127\.0\.0\.1|ECONN|timed out/i);
    }
    await expectBalance(shared().operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('GraphQL answers 503 in its own shape', async () => {
    const { status, body } = await query(service.graphqlUrl, customer.key, '{ viewer { id } }');
    const errors = [{ message: expect.any(String), extensions: { code: 'AUTHENTICATION_UNAVAILABLE' } }];
    expect({ status, body }).toEqual({ status: 503, body: { errors } });
  });

  test('a key that is missing or malformed is told as ever', async () => {
    expectKeyMissing(await call(`${service.restUrl}/v1/account`));
    expectRefusal(await call(`${service.restUrl}/v1/account`, { key: 'malformed' }), 401);
  });

  test('the routes without a key work on: health never fails on the database', async () => {
    expectResource(await call(`${service.restUrl}/health`), 200, HEALTH);
    expectResource(await call(`${service.restUrl}/pricing`), 200, PRICING);
    expect((await call(`${service.restUrl}/v1/version`)).status).toBe(200);
  });
});
