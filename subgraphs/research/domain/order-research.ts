import type { AccountClient } from '../../../common/account-client/account-client.ts';
import type { HoldGrant } from '../../../common/billing.ts';
import type { Clock } from '../../../common/clock.ts';
import { ServiceError } from '../../../common/errors.ts';
import { type CustomerIdentity, remainingMs } from '../../../common/identity.ts';
import { createId } from '../../../common/uuid.ts';
import type { ResearchOrder } from './evidence/prospect.ts';
import { echoOrder } from './normalise/echo-order.ts';
import { normaliseOrder, type ResearchRequest } from './normalise/normalise-order.ts';
import type { ResearchJob } from './research-job.ts';

/** Time for which a brief takes, roughly: reading a site politely is most of it. */
const ESTIMATED_SECONDS = 30;
/** An order that is taken later than this before its deadline may be answered 504, and is taken back. */
const ANSWER_WITHIN_MS = 50;
/** An order without its hold for so long was left by a request that died. */
const ABANDONED_AFTER_MS = 120_000;
/** Abandoned orders that are removed in one round; the next round takes the rest. */
const SWEEP_BATCH = 500;

/** An order that was accepted. */
export interface AcceptedOrder {
  job: ResearchJob;
  grant: HoldGrant;
  estimatedSeconds: number;
}

/** A job as it is first written. */
export interface NewResearchJob {
  id: string;
  accountId: string;
  order: ResearchOrder;
  input: Record<string, unknown>;
  createdAt: Date;
}

/** An order that nobody sees yet, or no more. */
export interface UnconfirmedOrder {
  id: string;
  accountId: string;
}

/** Store operations that ordering needs. */
export interface OrdersStore {
  /** Keeps an order that nobody sees yet. */
  insert(job: NewResearchJob): Promise<void>;
  /** Makes it a queued job; null when it is gone. */
  confirm(id: string): Promise<ResearchJob | null>;
  /** Hides a job that has not ended; it can't end after that. */
  withdraw(id: string): Promise<void>;
  /** Removes orders that nobody sees. */
  remove(ids: readonly string[]): Promise<void>;
  /** Orders that nobody sees since before an instant. */
  listUnconfirmed(before: Date, limit: number): Promise<UnconfirmedOrder[]>;
}

/** Dependencies of taking orders. */
export interface OrderDependencies {
  store: OrdersStore;
  accountClient: Pick<AccountClient, 'placeHold' | 'settleHolds'>;
  /** Has a job run soon. What is not said here is found later. */
  enqueue(id: string): Promise<void>;
  /** Hosts that are reached though they are not public (`OUTBOUND_CONNECT_TO`). */
  isKnownHost(hostname: string): boolean;
  topUpUrl: string;
  clock: Clock;
}

/**
 * Creates the taking of orders. An order is written before its hold is placed, and becomes a job after: whatever dies in
 * between leaves an order that nobody sees, of which {@link sweep} releases the hold.
 */
export function createResearchOrders(dependencies: OrderDependencies) {
  const { store, accountClient, enqueue, isKnownHost, topUpUrl, clock } = dependencies;

  async function discard(orders: readonly UnconfirmedOrder[]): Promise<void> {
    await accountClient.settleHolds(
      orders.map(({ id, accountId }) => ({ holdId: id, accountId, records: 0, answerStatus: null })),
    );
    await store.remove(orders.map(({ id }) => id));
  }

  /** Holds the price of a brief under the job's id. @throws ServiceError INSUFFICIENT_CREDITS, RESEARCH_NOT_LAUNCHED */
  async function hold(jobId: string, { accountId, keyId, requestId, windowStartMs }: CustomerIdentity) {
    const request = { holdId: jobId, accountId, keyId: keyId ?? '', requestId, windowStartMs };
    const grant = await accountClient.placeHold({ ...request, kind: 'RESEARCH_BRIEFS', records: 1 });
    if (grant === null) throw new ServiceError('INSUFFICIENT_CREDITS', 'Out of credits.', { topUpUrl });
    return grant;
  }

  return {
    /**
     * Takes an order: the price is held and the job is queued, or nothing is held and nothing kept (contract, States:
     * "hold taken at the research price; 202 returned at once").
     * @throws ServiceError INVALID_INPUT, INSUFFICIENT_CREDITS, RESEARCH_NOT_LAUNCHED, DEADLINE_EXCEEDED
     */
    async order(request: ResearchRequest, identity: CustomerIdentity): Promise<AcceptedOrder> {
      const order = normaliseOrder(request, { isKnownHost });
      const { accountId } = identity;
      const id = createId();
      await store.insert({ id, accountId, order, input: echoOrder(order), createdAt: clock() });
      try {
        const grant = await hold(id, identity);
        const job = await store.confirm(id);
        const isLate = remainingMs(identity) <= ANSWER_WITHIN_MS;
        if (job === null || isLate) throw new ServiceError('DEADLINE_EXCEEDED');
        await enqueue(id);
        return { job, grant, estimatedSeconds: ESTIMATED_SECONDS };
      } catch (error) {
        // What can't be undone now is found by the sweep.
        await store
          .withdraw(id)
          .then(() => discard([{ id, accountId }]))
          .catch(() => undefined);
        throw error;
      }
    },

    /** Removes orders whose request died, and releases what they hold. */
    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - ABANDONED_AFTER_MS);
      const orders = await store.listUnconfirmed(before, SWEEP_BATCH);
      if (orders.length > 0) await discard(orders);
    },
  };
}
