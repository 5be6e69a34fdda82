import { randomUUID } from 'node:crypto';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRefusal } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';
import { disputeOf, paidCheckout, refundOf, type SentEvent, STRIPE_ENV, sendEvent } from '../support/stripe-events.ts';

const RECEIVED = { status: 200, body: { received: true } };

describe('POST /stripe/events', () => {
  const shared = useSharedService();
  const service = useServiceWith(shared, STRIPE_ENV);
  const secondService = useServiceWith(shared, STRIPE_ENV);
  const send = (event: SentEvent) => sendEvent(service().restUrl, event);

  async function openAccount() {
    const { service: accountService, openAccount: open } = shared().operator;
    const { accountId } = await open();
    return {
      accountId,
      async credits() {
        const { balanceMicros, debtMicros } = await accountService.accounts.find(accountId);
        return (balanceMicros - debtMicros) / 10_000;
      },
    };
  }

  test('books a paid checkout exactly once, sent often and at once to two deployments', async () => {
    const { accountId, credits } = await openAccount();
    const event = paidCheckout(accountId, 2_501);
    const urls = [service().restUrl, secondService().restUrl];
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => sendEvent(urls[index % 2] ?? '', event)));
    expect(answers).toEqual(answers.map(() => expect.objectContaining(RECEIVED)));
    expect(await send({ ...event, type: 'checkout.session.async_payment_succeeded' })).toMatchObject(RECEIVED);
    expect(await credits()).toBe(2_501);
  });

  test('books what is paid later when it is paid', async () => {
    const { accountId, credits } = await openAccount();
    const { object } = paidCheckout(accountId, 500);
    await send({ type: 'checkout.session.completed', object: { ...object, payment_status: 'unpaid' } });
    expect(await credits()).toBe(0);
    await send({ type: 'checkout.session.async_payment_succeeded', object });
    expect(await credits()).toBe(500);
  });

  test('takes refunds and disputed money, and gives back what returns', async () => {
    const { accountId, credits } = await openAccount();
    const payment = `pi_${randomUUID()}`;
    const refund = refundOf(payment, 300);
    expect(await send(refund)).toMatchObject(RECEIVED);
    await send(paidCheckout(accountId, 1_000, { payment_intent: payment }));
    await send({ ...refund, type: 'refund.updated' });
    expect(await credits()).toBe(700);
    await send({ type: 'refund.failed', object: { ...refund.object, status: 'failed' } });
    expect(await credits()).toBe(1_000);
    const dispute = `dp_${randomUUID()}`;
    await send(disputeOf(payment, 1_000, 'withdrawn', dispute));
    expect(await credits()).toBe(0);
    await send(disputeOf(payment, 1_000, 'reinstated', dispute));
    expect(await credits()).toBe(1_000);
  });

  test.each<[string, (accountId: string) => SentEvent]>([
    ['a checkout in another currency', (accountId) => paidCheckout(accountId, 500, { currency: 'eur' })],
    ['a checkout that is not paid', (accountId) => paidCheckout(accountId, 500, { payment_status: 'unpaid' })],
    ['a checkout that cost nothing', (accountId) => paidCheckout(accountId, 0, { payment_intent: null })],
    ['a checkout of something else', (accountId) => paidCheckout(accountId, 500, { metadata: {} })],
    [
      'a reference that the payer chose',
      (accountId) => paidCheckout(accountId, 500, { metadata: { account_id: randomUUID() } }),
    ],
    ['an unknown account', () => paidCheckout(randomUUID(), 500)],
    ['an event of no interest', (accountId) => ({ ...paidCheckout(accountId, 500), type: 'customer.created' })],
  ])('acknowledges %s and books nothing', async (_, eventFor) => {
    const { accountId, credits } = await openAccount();
    expect(await send(eventFor(accountId))).toMatchObject(RECEIVED);
    expect(await credits()).toBe(0);
  });

  test.each<[string, Parameters<typeof sendEvent>[2]]>([
    ['a signature by another secret', { secret: 'whsec_of_somebody' }],
    ['a body that was changed', { tamper: (body) => body.replace('"amount_total":500', '"amount_total":900') }],
    ['a recorded event', { timestamp: Math.floor(Date.now() / 1000) - 400 }],
  ])('answers 400 to %s and books nothing', async (_, signing) => {
    const { accountId, credits } = await openAccount();
    expectRefusal(await sendEvent(service().restUrl, paidCheckout(accountId, 500), signing), 400);
    expect(await credits()).toBe(0);
  });

  test('answers 400 without a signature, 405 to other methods, 413 to a large body', async () => {
    const url = `${service().restUrl}/stripe/events`;
    expectRefusal(await call(url, { body: {} }), 400);
    expectRefusal(await call(url, { method: 'POST' }), 400);
    expectRefusal(await call(url), 405);
    expectRefusal(await call(url, { body: 'x'.repeat(200_000) }), 413);
  });

  test('is no route where no payments are taken', async () => {
    expectRefusal(await sendEvent(shared().restUrl, paidCheckout(randomUUID(), 500)), 404);
  });
});
