import { Webhook } from 'standardwebhooks';
import { call, type Json, query } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { createWatchlist, readLedger } from '../support/fixtures.ts';
import { FUNDING_RECORD, WATCHLIST_TEST_RESULT } from '../support/resources.ts';
import { REFUSING_URL, UNKNOWN_URL, useWebhookService, WEBHOOK_URL } from '../support/webhook-service.ts';

describe('POST /v1/watchlists/{id}/test answers 200', () => {
  const shared = useSharedService();
  const { service, receiver } = useWebhookService(shared);
  beforeEach(() => receiver().answer((response) => response.writeHead(204).end()));

  async function open(webhookUrl = WEBHOOK_URL) {
    const customer = await shared().operator.openAccount({ creditsUsd: '1' });
    const watchlist = await createWatchlist(service(), customer, { webhook_url: webhookUrl });
    return { customer, watchlist };
  }

  const sendTest = ({ key }: Customer, { id }: Json) =>
    call(`${service().restUrl}/v1/watchlists/${id}/test`, { method: 'POST', key });

  /** A test event whose receiver hangs: it is sent first, so that its end is near when the others have run. */
  let hanging: Promise<{ answer: Awaited<ReturnType<typeof sendTest>>; tookMs: number }>;
  beforeAll(async () => {
    const { customer, watchlist } = await open();
    receiver().answer(() => undefined);
    const startedMs = Date.now();
    hanging = sendTest(customer, watchlist).then((answer) => ({ answer, tookMs: Date.now() - startedMs }));
    // Its own test fails with it.
    hanging.catch(() => undefined);
    await receiver().waitFor(1);
  });

  test('once the webhook took a signed sample event, marked as a test; free, and in no history', async () => {
    const { customer, watchlist } = await open();
    const ledger = await readLedger(shared(), customer);
    const sentFrom = Date.now();
    const answer = await sendTest(customer, watchlist);
    expectResource(answer, 200, WATCHLIST_TEST_RESULT);
    expect(answer.body).toEqual({ delivered: true, http_status: 204, error: null });
    expectRateLimitHeaders(answer);

    const { headers, body } = receiver().received.at(-1) ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({ host: 'hooks.example.com', 'content-type': 'application/json' });
    const event = new Webhook(watchlist.secret).verify(body, headers as Record<string, string>) as Json;
    expect(event).toEqual({
      type: 'funding_event.matched',
      timestamp: expect.any(String),
      test: true,
      data: {
        delivery_id: headers['webhook-id'],
        watchlist_id: watchlist.id,
        watchlist_name: watchlist.name,
        event: expect.any(Object),
      },
    });
    expect(FUNDING_RECORD(event.data.event)).toEqual([]);
    expect(Date.parse(event.timestamp)).toBeGreaterThanOrEqual(sentFrom);

    await expectBalance(shared().operator, customer, { creditsUsd: 1, free: 100 });
    expect(await readLedger(shared(), customer)).toEqual(ledger);
    const history = await call(`${service().restUrl}/v1/watchlists/${watchlist.id}/deliveries`, { key: customer.key });
    expect(history.body).toEqual({ data: [] });
  });

  test.each([
    [200, { delivered: true, http_status: 200, error: null }],
    [299, { delivered: true, http_status: 299, error: null }],
    [302, { delivered: false, http_status: 302, error: 'redirect' }],
    [410, { delivered: false, http_status: 410, error: 'http_410' }],
    [500, { delivered: false, http_status: 500, error: 'http_500' }],
  ])('also when the webhook answers %i, and tells so', async (status, expected) => {
    const { customer, watchlist } = await open();
    receiver().answer((response) =>
      response.writeHead(status, { location: 'https://elsewhere.example.com/' }).end('x'),
    );
    const answer = await sendTest(customer, watchlist);
    expect([answer.status, answer.body]).toEqual([200, expected]);
    await expectBalance(shared().operator, customer, { creditsUsd: 1, free: 100 });
  });

  test.each([
    ['refuses the connection', REFUSING_URL, 'connection_refused'],
    ['has no address', UNKNOWN_URL, 'dns'],
  ])('also when the webhook %s', async (_, webhookUrl, error) => {
    const { customer, watchlist } = await open(webhookUrl);
    const { status, body } = await sendTest(customer, watchlist);
    expect([status, body]).toEqual([200, { delivered: false, http_status: null, error }]);
  });

  test('also when the webhook hangs up without an answer', async () => {
    const { customer, watchlist } = await open();
    receiver().answer((response) => response.destroy());
    const { status, body } = await sendTest(customer, watchlist);
    expect([status, body]).toEqual([200, { delivered: false, http_status: null, error: 'connection_reset' }]);
  });

  test('for a paused watchlist too, and while secrets rotate either one verifies', async () => {
    const { customer, watchlist } = await open();
    const text = `mutation ($id: ID!) {
      pauseWatchlist(input: { id: $id }) { watchlist { active } }
      rotateWebhookSecret(input: { id: $id }) { secret }
    }`;
    const { data } = (await query(service().graphqlUrl, customer.key, text, { id: watchlist.id })).body;
    expect(data.pauseWatchlist.watchlist.active).toBe(false);
    expect((await sendTest(customer, watchlist)).body.delivered).toBe(true);
    const { headers, body } = receiver().received.at(-1) ?? { headers: {}, body: '' };
    for (const secret of [data.rotateWebhookSecret.secret, watchlist.secret]) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ test: true });
    }
  });

  test('also when the webhook hangs, after 15 seconds', async () => {
    const { answer, tookMs } = await hanging;
    const expected = { delivered: false, http_status: null, error: 'timeout' };
    expect([answer.status, answer.body]).toEqual([200, expected]);
    expect(tookMs).toBeGreaterThanOrEqual(15_000);
    expect(tookMs).toBeLessThan(20_000);
  });
});
