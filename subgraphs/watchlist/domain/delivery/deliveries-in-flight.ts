import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Clock } from '../../../../common/clock.ts';
import type { WebhookAnswer } from '../webhook/send.ts';
import type { Attempt } from './attempt-delivery.ts';
import type { ClaimedDelivery, DeliveryOutcome, DeliveryPayloadInputs } from './queued-delivery.ts';

const WRITE_RETRY_DELAY_MS = 500;

/** The queue of deliveries, as far as claimed ones are concerned. */
export interface InFlightQueue {
  readPayloadInputs(
    claimed: readonly ClaimedDelivery[],
  ): Promise<(claimed: ClaimedDelivery) => Omit<DeliveryPayloadInputs, 'isAdmitted'>>;
  /** Writes the outcome of a claimed delivery, unless its lease was lost. */
  finish(claimed: ClaimedDelivery, outcome: DeliveryOutcome): Promise<void>;
}

/** Dependencies of {@link createDeliveriesInFlight}. */
export interface InFlightDependencies {
  queue: InFlightQueue;
  attempt(claimed: ClaimedDelivery, inputs: DeliveryPayloadInputs): Promise<Attempt>;
  /** Selects the claimed deliveries within the limits of untaken records. */
  admit(claimed: readonly ClaimedDelivery[]): Promise<ReadonlySet<ClaimedDelivery>>;
  /** Records the response of a webhook, and pauses its watchlist where the policy says so. */
  recordHealth(claimed: ClaimedDelivery, answer: WebhookAnswer, inputs: DeliveryPayloadInputs): Promise<void>;
  /** Called for a delivery that could not be written; it is sent again after its lease. */
  onError(error: unknown): void;
  clock: Clock;
  /** How long a stop waits for events in flight before it releases their leases. */
  drainMs: number;
}

/** The deliveries that this process is sending. */
export type DeliveriesInFlight = ReturnType<typeof createDeliveriesInFlight>;

/**
 * Creates the set of deliveries that this process is sending, empty.
 * @param onEnd is called when a delivery has ended, with the webhook's response; null when it was not called
 */
export function createDeliveriesInFlight(
  dependencies: InFlightDependencies,
  onEnd: (claimed: ClaimedDelivery, answer: WebhookAnswer | null) => void,
) {
  const { queue, attempt, admit, recordHealth, onError, clock, drainMs } = dependencies;
  const inFlight = new Map<ClaimedDelivery, Promise<void>>();

  /** Reads what events contain and which may be sent: after the claim, so that a pause or a removal before it is seen. */
  async function readInputs(claimed: readonly ClaimedDelivery[]) {
    const [inputsOf, admitted] = await Promise.all([queue.readPayloadInputs(claimed), admit(claimed)]);
    return (delivery: ClaimedDelivery) => ({ ...inputsOf(delivery), isAdmitted: admitted.has(delivery) });
  }

  /** Writes an outcome, with retries while the lease lasts: the webhook has the event already. */
  async function finish(claimed: ClaimedDelivery, outcome: DeliveryOutcome): Promise<void> {
    for (;;) {
      try {
        return await queue.finish(claimed, outcome);
      } catch (error) {
        if (clock().getTime() + WRITE_RETRY_DELAY_MS >= claimed.leaseEndsAt.getTime()) throw error;
        await sleep(WRITE_RETRY_DELAY_MS);
      }
    }
  }

  function end(claimed: ClaimedDelivery, answer: WebhookAnswer | null): void {
    inFlight.delete(claimed);
    onEnd(claimed, answer);
  }

  async function deliver(claimed: ClaimedDelivery, inputs: DeliveryPayloadInputs): Promise<void> {
    let answer: WebhookAnswer | null = null;
    try {
      const attempted = await attempt(claimed, inputs);
      answer = attempted.answer;
      await finish(claimed, attempted.outcome);
      if (answer !== null) await recordHealth(claimed, answer, inputs);
    } finally {
      end(claimed, answer);
    }
  }

  return {
    /**
     * Sends claimed deliveries. Resolves when all are on their way, without waiting for their ends.
     * @throws when their inputs could not be read; then none is sent, and all are due again after their lease
     */
    async start(claimed: readonly ClaimedDelivery[]): Promise<void> {
      const reading = readInputs(claimed);
      for (const delivery of claimed) {
        const ended = reading.then(
          (inputsOf) => deliver(delivery, inputsOf(delivery)).catch(onError),
          () => end(delivery, null),
        );
        inFlight.set(delivery, ended);
      }
      await reading;
    },

    /** Waits for what is being started and for the deliveries in flight, and releases the leases of those that take too long. */
    async drain(starting: Promise<unknown>): Promise<void> {
      const ended = starting.then(() => Promise.all(inFlight.values()));
      await pTimeout(ended, { milliseconds: drainMs, fallback: () => undefined });
      const released = [...inFlight.keys()].map((claimed) =>
        queue.finish(claimed, { kind: 'released', dueAt: clock(), origin: claimed.origin, wasSent: true }),
      );
      await Promise.all(released);
    },
  };
}
