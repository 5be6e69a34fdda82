import { randomUUID } from 'node:crypto';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { createWatchlist, readLedger } from '../support/fixtures.ts';
import { useWebhookService } from '../support/webhook-service.ts';

describe.each(['one process', 'each service over HTTP'] as const)(
  'POST /v1/watchlists/{id}/test answers 429: %s',
  (topology) => {
    const shared = useSharedService();
    const { service, receiver } = useWebhookService(shared, topology);
    const sendTest = (id: string, key: string) =>
      call(`${service().restUrl}/v1/watchlists/${id}/test`, { method: 'POST', key });

    test('to the 6th test of a minute, however many keys and watchlists of the account they came under', async () => {
      const { operator } = shared();
      const customer = await operator.openAccount({ creditsUsd: '1' });
      const { apiKey } = await operator.service.accounts.createKey(customer.accountId, 'another');
      const [first, second] = [await createWatchlist(service(), customer), await createWatchlist(service(), customer)];
      const ledger = await readLedger(shared(), customer);
      await waitForRoomInWindow(60, 10_000);
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          sendTest(index % 2 ? first.id : second.id, index % 3 ? apiKey : customer.key),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const before = receiver().received.length;

      for (const key of [apiKey, customer.key]) {
        const answer = await sendTest(first.id, key);
        expectRefusal(answer, 429, { error: expect.stringMatching(/\b5\b.*minute.*account/) });
        expectRateLimitHeaders(answer);
        const retryAfter = Number(answer.headers.get('retry-after'));
        expect(retryAfter).toBeGreaterThanOrEqual(1);
        expect(retryAfter).toBeLessThanOrEqual(60);
      }
      expect(receiver().received).toHaveLength(before);
      expect((await call(`${service().restUrl}/v1/account`, { key: apiKey })).status).toBe(200);
      await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
      expect(await readLedger(shared(), customer)).toEqual(ledger);

      const stranger = await operator.openAccount();
      const { id } = await createWatchlist(service(), stranger);
      expect((await sendTest(id, stranger.key)).status).toBe(200);
    });

    test('and a watchlist that the account does not have counts for nothing', async () => {
      const { operator } = shared();
      const customer = await operator.openAccount();
      await waitForRoomInWindow(60, 10_000);
      for (let use = 0; use < 6; use += 1) expectRefusal(await sendTest(randomUUID(), customer.key), 404);
      const { id } = await createWatchlist(service(), customer);
      expect((await sendTest(id, customer.key)).status).toBe(200);
    });
  },
);
