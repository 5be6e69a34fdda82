import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { usePaymentBridge } from '../contract/support/payment-bridge.ts';
import { paidCheckout, refundOf, type SentEvent, sendEvent } from '../contract/support/stripe-events.ts';
import { useDatabase } from '../support/database.ts';
import { freePorts } from '../support/free-ports.ts';
import { createOperator } from '../support/operator.ts';
import { startEntry } from '../support/start-entry.ts';
import { type DrillLog, drill, sized } from './support/drill.ts';
import { startLoad, until } from './support/load.ts';
import { expectExactBooks } from './support/settle.ts';

const KILLS = sized(2, 10);
const ACCOUNTS = 3;
const IN_FLIGHT = 3;
/** How often each event is sent at the same time, each until it is acknowledged. */
const COPIES = 2;
const PAID_CENTS = 1_000;
const REFUNDED_CENTS = 300;
const MICROS_PER_CENT = 10_000;
/** Stripe waits for hours; the books must be exact without that. */
const PAUSE_MS = 500;
const MAX_ATTEMPTS = 200;
const PAYMENTS_BETWEEN_KILLS = 5;
const MAX_PAYMENTS = 20_000;
const READY_WITHIN_MS = 100_000;

const database = useDatabase();
const startBridge = usePaymentBridge();

drill(
  'payments: the account process is killed while events arrive; each payment and refund counts once',
  async (log) => {
    const operator = await createOperator(database());
    const [port = 0] = await freePorts(1);
    let child = await startAccountProcess(port);
    try {
      const restUrl = await startBridge(`http://127.0.0.1:${port}`);
      const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => operator.openAccount()));
      const paymentsOf = new Map(accounts.map(({ accountId }) => [accountId, 0]));
      const events: SentEvent[] = [];
      const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: MAX_PAYMENTS, maxMs: 240_000 }, async (index) => {
        const { accountId = '' } = accounts[index % ACCOUNTS] ?? {};
        const pair = payAndRefund(accountId);
        events.push(...pair);
        // In either order: a refund may overtake its payment.
        const copies = Array.from({ length: COPIES }, () => (index % 2 === 0 ? pair : pair.toReversed())).flat();
        await Promise.all(copies.map((event) => deliver(restUrl, event, log)));
        paymentsOf.set(accountId, (paymentsOf.get(accountId) ?? 0) + 1);
        log.count('payments');
      });
      const payments = () => log.figures.payments ?? 0;
      for (let kills = 0; kills <= KILLS; kills += 1) {
        const enough = payments() + PAYMENTS_BETWEEN_KILLS;
        log.expect(await until(() => payments() >= enough, 60_000), `too little was booked after ${kills} kills`);
        if (kills === KILLS) break;
        await kill(child);
        log.count('kills');
        child = await startAccountProcess(port);
      }
      load.stop();
      await load.ended;
      // Once more, when all is over.
      for (const event of events) await deliver(restUrl, event, log);

      for (const [accountId, count] of paymentsOf) {
        const due = count * (PAID_CENTS - REFUNDED_CENTS) * MICROS_PER_CENT;
        const { balanceMicros, debtMicros } = await operator.service.accounts.find(accountId);
        log.expect(balanceMicros - debtMicros === due, `${count} payments: balance ${balanceMicros}, not ${due}`);
      }
      log.expect((log.figures['answers 503'] ?? 0) > 0, 'no kill met an event: the drill shows nothing');
      await expectExactBooks({ db: database().db, operator }, log);
    } finally {
      await kill(child);
      await operator.service.ledger.close();
    }
  },
);

/** Starts the account service in a process of its own, and waits until it is ready. */
async function startAccountProcess(port: number): Promise<ChildProcess> {
  const { child, printed } = startEntry('subgraphs/account/main.js', {
    MONGODB_URL: database().url,
    ACCOUNT_PORT: String(port),
    LOG_LEVEL: 'error',
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the account service did not start: ${printed()}`);
    }
    await sleep(50);
  }
  return child;
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Creates the events of a payment and of its partial refund. */
function payAndRefund(accountId: string): [SentEvent, SentEvent] {
  const payment = `pi_${randomUUID()}`;
  return [paidCheckout(accountId, PAID_CENTS, { payment_intent: payment }), refundOf(payment, REFUNDED_CENTS)];
}

/** Sends an event as Stripe does: again and again until it is acknowledged. */
async function deliver(restUrl: string, event: SentEvent, log: DrillLog): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { status } = await sendEvent(restUrl, event);
    log.count(`answers ${status}`);
    log.expect([200, 503, 504].includes(status), `an event was answered ${status}`);
    if (status === 200) return;
    await sleep(PAUSE_MS);
  }
  log.expect(false, `an event was not acknowledged in ${MAX_ATTEMPTS} attempts`);
}
