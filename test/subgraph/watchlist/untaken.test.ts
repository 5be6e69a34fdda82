import { startOfNextUtcMonth } from '../../../common/clock.ts';
import { UNTAKEN_WHILE_OPEN } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { useDeliveries, waitForReconciliation } from './use-deliveries.ts';

const URL_OF_HOOK = 'https://hooks.example.com/funding';
const LIVE_HOOK = 'https://live.example.com/funding';
const REFUSING_HOOK = 'https://refusing.example.com/funding';
/** The limits of untaken records per watchlist and account. */
const LIMITS = { perWatchlist: 3, perAccount: 5 };
const RETRY_MS = 2_500_000;

const sending = useDeliveries();
let receiver: WebhookReceiver;
let live: WebhookReceiver;
let service: ReturnType<typeof sending.start>;
const start = () => {
  service = sending.start(
    {
      'hooks.example.com': receiver.origin,
      'live.example.com': live.origin,
      'refusing.example.com': 'http://127.0.0.1:1',
    },
    { untakenLimits: LIMITS },
  );
};
beforeAll(async () => {
  [receiver, live] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  start();
});
afterAll(() => Promise.all([receiver.close(), live.close()]));
beforeEach(() => {
  receiver.received.length = 0;
  live.received.length = 0;
  answerWith(500);
});

function answerWith(status: number) {
  receiver.answer((response) => void response.writeHead(status).end());
}

/** Returns the distinct records sent to a webhook for a watchlist. */
function recordsAt({ received }: WebhookReceiver, watchlistId: string) {
  const sent = received.map(({ body }) => JSON.parse(body).data);
  return new Set(sent.filter((data) => data.watchlist_id === watchlistId).map(({ event }) => event.id));
}
const rowsOf = (id: string) => sending.deliveries().find({ watchlist_id: id }).toArray();

/** Waits until a number of a watchlist's deliveries are stalled and all others have the given status. */
async function untilStalled(id: string, stalled: number, status: 'retry' | 'failed' | 'delivered' = 'retry') {
  const isSo = async () => {
    const rows = await rowsOf(id);
    const waiting = rows.filter((row) => row.stalled === true && row.status === 'pending');
    const others = rows.filter((row) => row.status === status && row.settlement === undefined);
    return waiting.length === stalled && others.length === rows.length - stalled;
  };
  if (!(await sending.until(isSo))) throw new Error(`stands: ${JSON.stringify(await rowsOf(id))}`);
}

/** Makes all attempts at untaken records fail. */
async function giveUp(id: string) {
  for (const attempts of [1, 2, 3]) {
    const isNext = { watchlist_id: id, status: 'retry', attempts } as const;
    const isOut = async () => (await sending.deliveries().countDocuments(isNext)) === LIMITS.perWatchlist;
    expect(await sending.until(isOut)).toBe(true);
    sending.pass(RETRY_MS);
  }
}

test('a receiver that answers 500 is sent as many records as may be untaken, over and over; what it takes frees a place', async () => {
  const { id, customer } = await sending.watch('Untaken', URL_OF_HOOK);
  await sending.arrive('Untaken', 5);
  await untilStalled(id, 2);
  expect(recordsAt(receiver, id).size).toBe(3);
  sending.pass(72_000);
  await sending.until(async () => receiver.received.length >= 6);
  await untilStalled(id, 2);
  expect(recordsAt(receiver, id).size).toBe(3);
  expect(await sending.readBalance(customer)).toMatchObject({ heldMicros: 60_000 });
  answerWith(200);
  sending.pass(RETRY_MS);
  await sending.untilAll(id, 'delivered', 5);
  expect(recordsAt(receiver, id).size).toBe(5);
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 900_000, heldMicros: 0 });
  expect(await sending.deliveries().countDocuments({ watchlist_id: id, untaken_until: { $exists: true } })).toBe(0);
  expect(await sending.audit()).toEqual([]);
});

test('pausing, rotating the secret, and a replay reset nothing', async () => {
  const { id, customer } = await sending.watch('Reset', URL_OF_HOOK);
  await sending.arrive('Reset', 6);
  await untilStalled(id, 3);
  await sending.service().changes.pause(customer.accountId, id);
  expect((await rowsOf(id)).filter(({ parked, stalled }) => parked && !stalled)).toHaveLength(6);
  await sending.service().changes.rotateSecret(customer.accountId, id);
  await sending.service().changes.resume(customer.accountId, id);
  await untilStalled(id, 3);
  await sending.service().replay({ watchlistId: id });
  await untilStalled(id, 3);
  expect(recordsAt(receiver, id).size).toBe(3);
});

test('a dead receiver stalls its watchlist alone, until the account is at its own limit', async () => {
  const { id, customer } = await sending.watch('Dead', URL_OF_HOOK);
  const alive = await sending.watch('Alive', LIVE_HOOK, { customer });
  await sending.arrive('Dead', 4);
  await untilStalled(id, 1);
  for (let times = 0; times < 3; times += 1) await sending.arrive('Alive', 2);
  await sending.untilAll(alive.id, 'delivered', 6);
  const second = await sending.watch('Dead as well', URL_OF_HOOK, { customer });
  await sending.arrive('Dead as well', 2);
  await untilStalled(second.id, 0);
  await sending.arrive('Alive', 2);
  const isStalled = async () =>
    (await sending.deliveries().countDocuments({ watchlist_id: alive.id, stalled: true })) === 2;
  expect(await sending.until(isStalled)).toBe(true);
  await waitForReconciliation();
  expect(recordsAt(live, alive.id).size).toBe(6);
  answerWith(200);
  sending.pass(RETRY_MS);
  await sending.untilAll(alive.id, 'delivered', 8);
  expect(await sending.audit()).toEqual([]);
});

test('a record that is out to two watchlists counts once for the account', async () => {
  const first = await sending.watch('Twice', URL_OF_HOOK);
  const { customer } = first;
  const second = await sending.watch('Twice', 'https://hooks.example.com/other', { customer });
  await sending.arrive('Twice', 3);
  await untilStalled(first.id, 0);
  expect(recordsAt(receiver, first.id).size).toBe(3);
  const third = await sending.watch('Third', URL_OF_HOOK, { customer });
  await sending.arrive('Third', 2);
  await Promise.all([untilStalled(second.id, 0), untilStalled(third.id, 0)]);
});

test('what was given up, or deleted with its watchlist, counts until the end of the month', async () => {
  const { id, customer } = await sending.watch('Given up', URL_OF_HOOK);
  await sending.arrive('Given up', 4);
  await untilStalled(id, 1);
  await giveUp(id);
  await untilStalled(id, 1, 'failed');
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 1_000_000, heldMicros: 0 });
  expect(await sending.service().watchlists.remove(customer.accountId, id)).toBe(true);
  const again = await sending.watch('Given up again', URL_OF_HOOK, { customer });
  receiver.received.length = 0;
  for (const _ of [1, 2, 3]) await sending.arrive('Given up again');
  await untilStalled(again.id, 1);
  await waitForReconciliation();
  expect(recordsAt(receiver, again.id).size).toBe(2);
  const now = sending.clock();
  sending.pass(startOfNextUtcMonth(now).getTime() - now.getTime());
  const isReleased = async () => recordsAt(receiver, again.id).size === 3;
  if (!(await sending.until(isReleased)))
    throw new Error(JSON.stringify([await rowsOf(again.id), await sending.watchlistRows().findOne({ _id: again.id })]));
  expect(await sending.audit()).toEqual([]);
});

test('what could not be sent takes no place: no connection, or no credits', async () => {
  const refused = await sending.watch('Refused', REFUSING_HOOK);
  await sending.arrive('Refused', 6);
  await sending.untilAll(refused.id, 'retry', 6);
  const poor = await sending.watch('Poor', URL_OF_HOOK, { creditsUsd: '0.01' });
  await sending.arrive('Poor', 6);
  await sending.untilAll(poor.id, 'no_credit', 6);
  const marked = { watchlist_id: { $in: [refused.id, poor.id] }, untaken_until: { $exists: true } };
  expect(await sending.deliveries().countDocuments(marked)).toBe(0);
});

test('a kill between a claim and its count sends nothing beyond the limit, and loses nothing', async () => {
  const { id } = await sending.watch('Killed', URL_OF_HOOK);
  await sending.arrive('Killed', 2);
  await untilStalled(id, 0);
  await service.stop();
  await sending.arrive('Killed', 3);
  await sending.deliveries().updateMany({ watchlist_id: id, status: 'pending' }, [
    {
      $set: {
        status: 'sending',
        lease: 'of a dead process',
        held: true,
        attempts: 1,
        next_attempt_at: new Date(1),
        untaken_until: UNTAKEN_WHILE_OPEN,
      },
    },
  ]);
  start();
  const stalled = { watchlist_id: id, stalled: true, unconfirmed: true } as const;
  expect(await sending.until(async () => (await sending.deliveries().countDocuments(stalled)) === 2)).toBe(true);
  await waitForReconciliation();
  expect(recordsAt(receiver, id).size).toBe(3);
  answerWith(200);
  sending.pass(RETRY_MS);
  await sending.untilAll(id, 'delivered', 5);
  expect(await sending.audit()).toEqual([]);
});
