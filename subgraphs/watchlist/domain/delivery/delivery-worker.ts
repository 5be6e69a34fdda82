import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Clock } from '../../../../common/clock.ts';
import type { WebhookAnswer } from '../webhook/send.ts';
import type { Attempt } from './attempt-delivery.ts';
import { createOriginConcurrency, type OriginQuota, type OriginSignal } from './origin-concurrency.ts';
import type { ClaimedDelivery, DeliveryOutcome, DeliveryPayloadInputs } from './queued-delivery.ts';

/** Lifetime of a claim. The deliveries of a process that died are due again after it. */
export const LEASE_MS = 30_000;
/** Events in flight in this process at most, over all origins. */
const MAX_IN_FLIGHT = 500;
/** Origins whose deliveries are claimed together at most. */
const MAX_ORIGINS_PER_CLAIM = 64;
/** Interval of polls that rescan all due deliveries, not only newly due ones. */
const FULL_SCAN_INTERVAL_MS = 30_000;
/** Overlap of polls, for rows whose write became visible late. */
const POLL_OVERLAP_MS = 1_000;
/** Interval of polls that nothing requested, while the end of deliveries wakes the worker all the time. */
const MIN_POLL_INTERVAL_MS = 50;
const WRITE_RETRY_DELAY_MS = 500;

/** The queue of deliveries, as the worker needs it. */
export interface DeliveryQueue {
  /** Finds origins with deliveries that became due after an instant (null: ever) and until another. */
  findDueOrigins(after: Date | null, until: Date): Promise<string[]>;
  /**
   * Claims due deliveries in a constant number of round trips. Each is claimed by one process alone until the lease
   * ends.
   */
  claim(quotas: readonly OriginQuota[], terms: { lease: string; now: Date; leaseEndsAt: Date }): Promise<Claim>;
  readPayloadInputs(
    claimed: readonly ClaimedDelivery[],
  ): Promise<(claimed: ClaimedDelivery) => Omit<DeliveryPayloadInputs, 'isAdmitted'>>;
  /** Writes the outcome of a claimed delivery, unless its lease was lost. */
  finish(claimed: ClaimedDelivery, outcome: DeliveryOutcome): Promise<void>;
}

/** Claimed deliveries, and the origins without further due deliveries. */
export interface Claim {
  claimed: ClaimedDelivery[];
  drained: string[];
}

/** Dependencies of the worker. */
export interface WorkerDependencies {
  queue: DeliveryQueue;
  attempt(claimed: ClaimedDelivery, inputs: DeliveryPayloadInputs): Promise<Attempt>;
  /** Selects the claimed deliveries within the limits of untaken records. */
  admit(claimed: readonly ClaimedDelivery[]): Promise<ReadonlySet<ClaimedDelivery>>;
  /** Records the response of a webhook, and pauses its watchlist where the policy says so. */
  recordHealth(claimed: ClaimedDelivery, answer: WebhookAnswer, inputs: DeliveryPayloadInputs): Promise<void>;
  /** Called when capacity becomes free. */
  onCapacity(): void;
  clock: Clock;
  /** How long a stop waits for events in flight before it releases their leases. */
  drainMs: number;
}

/** Creates the worker of a process. Several processes may have one each. */
export function createDeliveryWorker(dependencies: WorkerDependencies) {
  const { queue, attempt, admit, recordHealth, onCapacity, clock, drainMs } = dependencies;
  const origins = createOriginConcurrency();
  const inFlight = new Map<ClaimedDelivery, Promise<void>>();
  let lastPollAt: Date | null = null;
  let lastFullScanMs = 0;
  /** Whether deliveries of unknown origins became due since the last poll began. */
  let isPollRequested = false;

  async function poll(): Promise<void> {
    const now = clock();
    const isRecent = lastPollAt !== null && now.getTime() - lastPollAt.getTime() < MIN_POLL_INTERVAL_MS;
    if (isRecent && !isPollRequested) return;
    const isFullScan = lastPollAt === null || now.getTime() - lastFullScanMs >= FULL_SCAN_INTERVAL_MS;
    const after = isFullScan || lastPollAt === null ? null : new Date(lastPollAt.getTime() - POLL_OVERLAP_MS);
    isPollRequested = false;
    try {
      origins.markDue(await queue.findDueOrigins(after, now));
    } catch (error) {
      isPollRequested = true;
      throw error;
    }
    lastPollAt = now;
    if (isFullScan) lastFullScanMs = now.getTime();
  }

  /** Claims due deliveries within the quotas. The origins that may have more are due again. */
  async function claim(quotas: readonly OriginQuota[]): Promise<ClaimedDelivery[]> {
    const now = clock();
    const terms = { lease: randomUUID(), now, leaseEndsAt: new Date(now.getTime() + LEASE_MS) };
    let mayHaveMore = quotas.map(({ origin }) => origin);
    try {
      const { claimed, drained } = await queue.claim(quotas, terms);
      const isDrained = new Set(drained);
      mayHaveMore = mayHaveMore.filter((origin) => !isDrained.has(origin));
      return claimed;
    } finally {
      origins.markDue(mayHaveMore);
    }
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

  async function deliver(claimed: ClaimedDelivery, inputs: DeliveryPayloadInputs): Promise<void> {
    let answer: WebhookAnswer | null = null;
    try {
      const attempted = await attempt(claimed, inputs);
      answer = attempted.answer;
      await finish(claimed, attempted.outcome);
      if (answer !== null) await recordHealth(claimed, answer, inputs);
    } finally {
      inFlight.delete(claimed);
      origins.end(claimed.origin, toOriginSignal(answer));
      onCapacity();
    }
  }

  return {
    /**
     * Accepts the notification that deliveries are due: those of these origins are claimed by the next run. For
     * unknown origins the next run polls, however recent the last poll is.
     */
    noteDue(dueOrigins?: readonly string[]): void {
      if (dueOrigins === undefined) isPollRequested = true;
      else origins.markDue(dueOrigins);
    },

    /**
     * Starts due deliveries within the free capacity, without waiting for them to end. Returns whether it started any.
     * @param onError called for a delivery that could not be written; it is sent again after its lease
     */
    async run(onError: (error: unknown) => void): Promise<boolean> {
      await poll();
      const quotas = origins.allocate(MAX_IN_FLIGHT - inFlight.size, MAX_ORIGINS_PER_CLAIM);
      if (quotas.length === 0) return false;
      const claimed = await claim(quotas);
      if (claimed.length === 0) return false;
      const [inputsOf, admitted] = await Promise.all([queue.readPayloadInputs(claimed), admit(claimed)]);
      for (const delivery of claimed) {
        origins.begin(delivery.origin);
        const inputs = { ...inputsOf(delivery), isAdmitted: admitted.has(delivery) };
        inFlight.set(delivery, deliver(delivery, inputs).catch(onError));
      }
      return true;
    },

    /** Waits for the events in flight, and releases the leases of those that take too long. */
    async finish(): Promise<void> {
      await pTimeout(Promise.all(inFlight.values()), { milliseconds: drainMs, fallback: () => undefined });
      const released = [...inFlight.keys()].map((claimed) =>
        queue.finish(claimed, { kind: 'released', dueAt: clock(), origin: claimed.origin, wasSent: true }),
      );
      await Promise.all(released);
    },
  };
}

function toOriginSignal(answer: WebhookAnswer | null): OriginSignal | null {
  if (answer === null) return null;
  if (answer.delivered) return 'accepted';
  return answer.httpStatus === null ? 'unreachable' : 'rejected';
}
