import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../../common/clock.ts';
import { waitAtMost } from '../../../../common/wait-at-most.ts';
import type { WebhookAnswer } from '../webhook/send.ts';
import type { Attempt } from './attempt-delivery.ts';
import { createOriginLanes, type LanePick } from './origin-lanes.ts';
import type { ClaimedDelivery, DeliveryMaterial, DeliveryOutcome } from './queued-delivery.ts';

/** How long a claim holds; what dies with its process is due again then. */
export const LEASE_MS = 30_000;
/** Most events in flight in this process, over all origins. */
const MAX_IN_FLIGHT = 500;
/** Most lanes whose deliveries are claimed together. */
const LANES_A_CLAIM = 64;
/** Every so often all that is due is looked for, and not only what has become due since the last look. */
const FULL_LOOK_EVERY_MS = 30_000;
/** By how much looks overlap, for rows whose write took a while to be seen. */
const LOOK_OVERLAP_MS = 1_000;
const LEAST_BETWEEN_LOOKS_MS = 50;
const WRITE_AGAIN_MS = 500;
/** How long a stop waits for events in flight; their leases are given back then. */
const FINISH_WITHIN_MS = 8_000;

/** What the worker needs of the queue. */
export interface DeliveryQueue {
  /** Origins with deliveries that became due after an instant (null: ever) and until another. */
  findDueOrigins(after: Date | null, until: Date): Promise<string[]>;
  /**
   * Claims due deliveries, in a number of round trips that does not depend on how many: each is claimed by one process
   * alone until the lease ends.
   */
  claim(picks: readonly LanePick[], terms: { lease: string; now: Date; leaseEndsAt: Date }): Promise<Claim>;
  readMaterial(
    claimed: readonly ClaimedDelivery[],
  ): Promise<(claimed: ClaimedDelivery) => Omit<DeliveryMaterial, 'hasPlace'>>;
  /** Writes what became of a claimed delivery, unless its lease was lost. */
  finish(claimed: ClaimedDelivery, outcome: DeliveryOutcome): Promise<void>;
}

/** Claimed deliveries, and the origins for which nothing more is due. */
export interface Claim {
  claimed: ClaimedDelivery[];
  drained: string[];
}

/** What the worker works with. */
export interface WorkerDependencies {
  queue: DeliveryQueue;
  attempt(claimed: ClaimedDelivery, material: DeliveryMaterial): Promise<Attempt>;
  /** Chooses the claimed deliveries that the limits of untaken records admit. */
  findPlaces(claimed: readonly ClaimedDelivery[]): Promise<ReadonlySet<ClaimedDelivery>>;
  /** Keeps count of how a webhook fares, and pauses its watchlist where the policy says so. */
  recordHealth(claimed: ClaimedDelivery, answer: WebhookAnswer, material: DeliveryMaterial): Promise<void>;
  /** Hears that there is room for more. */
  onFree(): void;
  clock: Clock;
}

/** Creates the worker of a process; several processes may have one each. */
export function createDeliveryWorker({ queue, attempt, findPlaces, recordHealth, onFree, clock }: WorkerDependencies) {
  const lanes = createOriginLanes();
  const inFlight = new Map<ClaimedDelivery, Promise<void>>();
  let lookedAt: Date | null = null;
  let fullLookAt = 0;

  async function look(): Promise<void> {
    const now = clock();
    if (lookedAt !== null && now.getTime() - lookedAt.getTime() < LEAST_BETWEEN_LOOKS_MS) return;
    const isFull = lookedAt === null || now.getTime() - fullLookAt >= FULL_LOOK_EVERY_MS;
    const after = isFull || lookedAt === null ? null : new Date(lookedAt.getTime() - LOOK_OVERLAP_MS);
    lanes.addDue(await queue.findDueOrigins(after, now));
    lookedAt = now;
    if (isFull) fullLookAt = now.getTime();
  }

  /** A write that fails is tried again while the lease lasts: the webhook has the event already. */
  async function finish(claimed: ClaimedDelivery, outcome: DeliveryOutcome): Promise<void> {
    for (;;) {
      try {
        return await queue.finish(claimed, outcome);
      } catch (error) {
        if (clock().getTime() + WRITE_AGAIN_MS >= claimed.leaseEndsAt.getTime()) throw error;
        await sleep(WRITE_AGAIN_MS);
      }
    }
  }

  async function deliver(claimed: ClaimedDelivery, material: DeliveryMaterial): Promise<void> {
    let answer: WebhookAnswer | null = null;
    try {
      const made = await attempt(claimed, material);
      answer = made.answer;
      await finish(claimed, made.outcome);
      if (answer !== null) await recordHealth(claimed, answer, material);
    } finally {
      inFlight.delete(claimed);
      lanes.end(claimed.origin, bearing(answer));
      onFree();
    }
  }

  return {
    /**
     * Begins what is due and there is room for, and tells whether it began anything. What was begun goes on by itself.
     * @param onError hears of a delivery that could not be written; its lease runs out, and it is sent again
     */
    async run(onError: (error: unknown) => void): Promise<boolean> {
      await look();
      const picks = lanes.pick(MAX_IN_FLIGHT - inFlight.size, LANES_A_CLAIM);
      if (picks.length === 0) return false;
      const now = clock();
      const terms = { lease: randomUUID(), now, leaseEndsAt: new Date(now.getTime() + LEASE_MS) };
      const { claimed, drained } = await queue.claim(picks, terms);
      lanes.setIdle(drained);
      if (claimed.length === 0) return false;
      const [materialOf, admitted] = await Promise.all([queue.readMaterial(claimed), findPlaces(claimed)]);
      for (const one of claimed) {
        lanes.begin(one.origin);
        const material = { ...materialOf(one), hasPlace: admitted.has(one) };
        inFlight.set(one, deliver(one, material).catch(onError));
      }
      return true;
    },

    /** Waits for the events in flight, and gives back the leases of those that take too long. */
    async finish(): Promise<void> {
      await waitAtMost(Promise.all(inFlight.values()), FINISH_WITHIN_MS);
      const givenBack = [...inFlight.keys()].map((claimed) =>
        queue.finish(claimed, { kind: 'given back', dueAt: clock(), origin: claimed.origin, wasSent: true }),
      );
      await Promise.all(givenBack);
    },
  };
}

function bearing(answer: WebhookAnswer | null): 'taken' | 'refused' | 'no answer' | null {
  if (answer === null) return null;
  if (answer.delivered) return 'taken';
  return answer.httpStatus === null ? 'no answer' : 'refused';
}
