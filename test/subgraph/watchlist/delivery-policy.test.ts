import type { ServerResponse } from 'node:http';
import { ServiceError } from '../../../common/errors.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { useDeliveries, waitForReconciliation } from './use-deliveries.ts';

const URL_OF_HOOK = 'https://hooks.example.com/funding';
const HOUR_MS = 3_600_000;
const sending = useDeliveries();
let receiver: WebhookReceiver;
let reconcileParked: () => Promise<void>;
let isAccountAway = false;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const placeHold = () => Promise.reject(new ServiceError('UNAVAILABLE'));
  ({ reconcileParked } = sending.start(
    { 'hooks.example.com': receiver.origin },
    {
      wrap: (client) => ({
        ...client,
        placeHold: (request) => (isAccountAway ? placeHold() : client.placeHold(request)),
      }),
    },
  ));
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  answerWith(204);
});

function answerWith(status: number, headers: Record<string, string> = {}) {
  receiver.answer((response: ServerResponse) => void response.writeHead(status, headers).end());
}

const watchlistOf = (id: string) => sending.watchlistRows().findOne({ _id: id });
const isPaused = async (id: string) => (await watchlistOf(id))?.active === false;

describe('credit', () => {
  test('without credits a delivery waits, uses no attempt, and goes on when there are some', async () => {
    const { id, customer } = await sending.watch('Poor', URL_OF_HOOK, { creditsUsd: '0.01' });
    await sending.arrive('Poor');
    const [row] = await sending.untilAll(id, 'no_credit');
    expect(row).toMatchObject({ attempts: 0, http_status: null });
    expect(row?.next_attempt_at?.getTime()).toBeGreaterThan(sending.clock().getTime() + 0.9 * HOUR_MS);
    expect(receiver.received).toEqual([]);
    await sending.operator().service.accounts.grantCredits(customer.accountId, 10_000, `top-up-${id}`);
    expect((await sending.untilAll(id, 'delivered'))[0]).toMatchObject({ attempts: 1 });
    expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 0, heldMicros: 0 });
  });

  test('free records do not pay, and credits are dealt out to the cent', async () => {
    const { id, customer } = await sending.watch('Short', URL_OF_HOOK, { creditsUsd: '0.07' });
    await sending.arrive('Short', 5);
    const rows = async () =>
      (await sending.deliveries().find({ watchlist_id: id }).toArray()).map(({ status }) => status);
    const isDone = async () => !(await rows()).some((status) => !['delivered', 'no_credit'].includes(status));
    await sending.until(isDone);
    expect((await rows()).sort()).toEqual(['delivered', 'delivered', 'delivered', 'no_credit', 'no_credit']);
    await sending.until(async () => (await sending.readBalance(customer)).heldMicros === 0);
    expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 10_000, heldMicros: 0 });
  });

  test('after 72 hours without credits it has failed', async () => {
    const { id } = await sending.watch('Broke', URL_OF_HOOK, { creditsUsd: '0.01' });
    await sending.arrive('Broke');
    await sending.untilAll(id, 'no_credit');
    sending.pass(71 * HOUR_MS);
    const checkedAgain = { watchlist_id: id, next_attempt_at: { $gt: sending.clock() } };
    await sending.until(async () => (await sending.deliveries().findOne(checkedAgain)) !== null);
    await sending.untilAll(id, 'no_credit');
    sending.pass(1.1 * HOUR_MS);
    expect((await sending.untilAll(id, 'failed'))[0]).toMatchObject({ attempts: 0, error: 'no_credit' });
  });

  test('an account subgraph that is away costs no attempt', async () => {
    const { id } = await sending.watch('Away', URL_OF_HOOK);
    isAccountAway = true;
    await sending.arrive('Away');
    const givenBack = { watchlist_id: id, lease: { $exists: false }, next_attempt_at: { $gt: sending.clock() } };
    await sending.until(async () => (await sending.deliveries().findOne(givenBack)) !== null);
    expect(await sending.deliveries().findOne({ watchlist_id: id })).toMatchObject({ status: 'pending', attempts: 0 });
    isAccountAway = false;
    sending.pass(6_000);
    expect((await sending.untilAll(id, 'delivered'))[0]).toMatchObject({ attempts: 1 });
  });
});

describe('pause', () => {
  test('a webhook that is gone pauses its watchlist at once; what waits is parked, and sent when it is resumed', async () => {
    const { id, customer } = await sending.watch('Gone', URL_OF_HOOK);
    answerWith(503);
    await sending.arrive('Gone');
    await sending.untilAll(id, 'retry');
    answerWith(410);
    const [second] = await sending.arrive('Gone');
    await sending.until(() => isPaused(id));
    expect(await watchlistOf(id)).toMatchObject({ active: false, paused_reason: 'repeated webhook failures' });
    const rows = () => sending.deliveries().find({ watchlist_id: id }).sort({ created_at: 1 }).toArray();
    await sending.until(async () => (await rows())[1]?.status === 'failed' && (await rows())[0]?.parked === true);
    expect(await rows()).toMatchObject([
      { status: 'retry', parked: true, attempts: 1 },
      { status: 'failed', round_id: second, error: 'http_410', attempts: 1 },
    ]);
    const [whilePaused] = await sending.arrive('Gone');
    sending.pass(10 * HOUR_MS);
    expect((await rows())[2]).toMatchObject({ status: 'pending', parked: true, round_id: whilePaused });
    answerWith(200);
    await reconcileParked();
    expect(receiver.received).toHaveLength(2);
    expect(await sending.service().activity.resume(id)).toBe(true);
    await sending.until(async () => (await rows()).filter(({ billed }) => billed).length === 2);
    expect((await rows()).map(({ status }) => status)).toEqual(['delivered', 'failed', 'delivered']);
    expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 960_000, heldMicros: 0 });
    expect(await watchlistOf(id)).toMatchObject({ active: true, paused_reason: null });
    expect(await sending.audit()).toEqual([]);
  });

  test('72 hours of failures, ten of them over two deliveries, pause it; less of anything does not', async () => {
    const { id } = await sending.watch('Failing', URL_OF_HOOK);
    answerWith(500);
    await sending.arrive('Failing', 2);
    await sending.untilAll(id, 'retry', 2);
    const fail = async (failures: number, sinceMs: number) => {
      const since = new Date(sending.clock().getTime() - sinceMs);
      const { failing } = (await watchlistOf(id)) ?? {};
      await sending
        .watchlistRows()
        .updateOne({ _id: id }, { $set: { failing: { ...failing, since, failures: failures - 1 } as never } });
      await sending.arrive('Failing');
      await sending.until(async () => (await watchlistOf(id))?.failing?.failures === failures);
    };
    await fail(20, 71 * HOUR_MS);
    await fail(9, 100 * HOUR_MS);
    expect(await watchlistOf(id)).toMatchObject({ active: true });
    await fail(10, 73 * HOUR_MS);
    expect(await sending.until(() => isPaused(id))).toBe(true);
    expect(await watchlistOf(id)).toMatchObject({ paused_reason: 'repeated webhook failures' });
  });

  test('a success starts the count anew', async () => {
    const { id } = await sending.watch('Recovering', URL_OF_HOOK);
    answerWith(500);
    await sending.arrive('Recovering');
    await sending.untilAll(id, 'retry');
    await sending.until(async () => (await watchlistOf(id))?.failing?.failures === 1);
    answerWith(200);
    await sending.arrive('Recovering');
    expect(await sending.until(async () => (await watchlistOf(id))?.failing === undefined)).toBe(true);
  });

  test('the last active key that is revoked pauses what there was, even if there is a new key at once', async () => {
    const { id, customer } = await sending.watch('Keyless', URL_OF_HOOK);
    const { accounts } = sending.operator().service;
    await accounts.createKey(customer.accountId, 'second');
    await accounts.revokeKey(customer.keyId);
    const keys = await accounts.listKeys(customer.accountId, null, 10);
    expect(await isPaused(id)).toBe(false);
    for (const { id: keyId, revokedAt } of keys) if (revokedAt === null) await accounts.revokeKey(keyId);
    await accounts.createKey(customer.accountId, 'third');
    sending.pass(10);
    const later = await sending.watch('Keyless', URL_OF_HOOK, { customer });
    expect(await sending.until(() => isPaused(id))).toBe(true);
    expect(await watchlistOf(id)).toMatchObject({ active: false, paused_reason: 'revoked key' });
    expect(await watchlistOf(later.id)).toMatchObject({ active: true });
    await sending.service().activity.resume(id);
    await waitForReconciliation();
    expect(await watchlistOf(id)).toMatchObject({ active: true });
    expect(await sending.audit()).toEqual([]);
  });

  test('a pause of seven days gives up what waited, and holds nothing for it', async () => {
    const { id, customer } = await sending.watch('Forgotten', URL_OF_HOOK);
    answerWith(500);
    await sending.arrive('Forgotten');
    await sending.untilAll(id, 'retry');
    await sending.service().activity.pause(id, null);
    await sending.arrive('Forgotten');
    expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 980_000, heldMicros: 20_000 });
    sending.pass(7 * 24 * HOUR_MS + 1);
    await reconcileParked();
    const rows = await sending.untilAll(id, 'failed', 2);
    expect(rows.map(({ error }) => error)).toEqual(['paused', 'paused']);
    expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 1_000_000, heldMicros: 0 });
    expect(await watchlistOf(id)).not.toHaveProperty('matching');
    expect(await sending.arrive('Forgotten')).toHaveLength(1);
    expect(await sending.deliveries().countDocuments({ watchlist_id: id })).toBe(2);
    await sending.service().activity.resume(id);
    answerWith(200);
    await sending.arrive('Forgotten');
    expect(
      await sending.until(
        async () => (await sending.deliveries().countDocuments({ watchlist_id: id, billed: true })) === 1,
      ),
    ).toBe(true);
    expect(await sending.audit()).toEqual([]);
  });

  test('what a killed process left between a change and its deliveries is put right', async () => {
    const { id, customer } = await sending.watch('Halfway', URL_OF_HOOK);
    await sending.service().activity.pause(id, null);
    await sending.arrive('Halfway');
    // As if the process had died right after the transaction of a resume.
    await sending.watchlistRows().updateOne({ _id: id }, { $set: { active: true }, $unset: { paused_at: '' } });
    const slot = { _id: customer.accountId };
    await sending.slots().updateOne(slot, { $inc: { active: 1 } });
    await reconcileParked();
    await sending.untilAll(id, 'delivered');
    expect(await sending.audit()).toEqual([]);
  });
});
