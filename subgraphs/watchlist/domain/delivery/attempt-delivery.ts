import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import type { Clock } from '../../../../common/clock.ts';
import { writeEvent } from '../webhook/event.ts';
import type { WebhookAnswer, WebhookSender } from '../webhook/send.ts';
import { openSigningSecrets, type SecretSealer } from '../webhook-secret.ts';
import { originOf } from './origin-of.ts';
import { isFinal } from './pause-policy.ts';
import type { ClaimedDelivery, DeliveryOutcome, DeliveryPayloadInputs } from './queued-delivery.ts';
import type { RetryPolicy } from './retry-policy.ts';

const CREDIT_RECHECK_INTERVAL_MS = 3_600_000;
const MAX_CREDIT_WAIT_MS = 72 * CREDIT_RECHECK_INTERVAL_MS;
/** Delay after a failure of the service itself. */
const INTERNAL_FAILURE_DELAY_MS = 5_000;
/** The rest of a lease must cover the hold (3 s), the attempt (15 s) and the write of the outcome. */
const MIN_REMAINING_LEASE_MS = 20_000;

/** Dependencies of an attempt. */
export interface AttemptDependencies {
  accountClient: Pick<AccountClient, 'placeHold'>;
  sender: WebhookSender;
  sealer: SecretSealer;
  retryPolicy: RetryPolicy;
  clock: Clock;
}

/** The result of an attempt: the outcome to write, and the webhook's response if it was called. */
export interface Attempt {
  outcome: DeliveryOutcome;
  answer: WebhookAnswer | null;
}

/** Creates the attempt at a claimed delivery: hold, send, decide. It writes nothing itself. */
export function createDeliveryAttempt(dependencies: AttemptDependencies) {
  const { accountClient, sender, sealer, retryPolicy, clock } = dependencies;
  const inMs = (ms: number) => new Date(clock().getTime() + ms);

  /** Holds the price of one record under the delivery's id, which is idempotent. Returns false for lack of credits. */
  async function ensureHold({ isPaid, holdId, accountId, id }: ClaimedDelivery): Promise<boolean> {
    if (isPaid) return true;
    const request = { kind: 'DELIVERED_RECORDS', records: 1, requestId: id, keyId: '', windowStartMs: 0 } as const;
    return (await accountClient.placeHold({ ...request, holdId, accountId })) !== null;
  }

  function decideWithoutCredit({ noCreditSince, attempts }: ClaimedDelivery): DeliveryOutcome {
    const since = noCreditSince ?? clock();
    if (clock().getTime() - since.getTime() < MAX_CREDIT_WAIT_MS)
      return { kind: 'awaiting_credit', since, dueAt: inMs(CREDIT_RECHECK_INTERVAL_MS) };
    const failure = { httpStatus: null, error: 'no_credit', attempts: attempts - 1, wasSent: false } as const;
    return { kind: 'failed', ...failure, at: clock() };
  }

  function decideOutcome({ attempts }: ClaimedDelivery, answer: WebhookAnswer): DeliveryOutcome {
    const { httpStatus, wasSent } = answer;
    if (answer.delivered) return { kind: 'delivered', httpStatus, at: clock() };
    const delayMs = isFinal(httpStatus) ? null : retryPolicy.delayMsAfter(attempts, answer);
    const error = answer.error ?? 'protocol';
    if (delayMs === null) return { kind: 'failed', httpStatus, error, attempts, wasSent, at: clock() };
    return { kind: 'retry', httpStatus, error, wasSent, dueAt: inMs(delayMs) };
  }

  return async (delivery: ClaimedDelivery, inputs: DeliveryPayloadInputs): Promise<Attempt> => {
    const { watchlist, secrets, record, isAdmitted } = inputs;
    const unsent = (outcome: DeliveryOutcome): Attempt => ({ outcome, answer: null });
    const release = (delayMs: number, origin: string) =>
      unsent({ kind: 'released', dueAt: inMs(delayMs), origin, wasSent: false });
    if (watchlist === null || secrets === null || record === null) return unsent({ kind: 'discarded' });
    if (!watchlist.active) return unsent({ kind: 'on_hold_paused' });
    const origin = originOf(watchlist.webhookUrl);
    // The webhook was changed since the match: the limit of the new origin applies.
    if (origin !== delivery.origin) return release(0, origin);
    if (!isAdmitted) return unsent({ kind: 'on_hold_untaken', at: clock() });
    const remainingLeaseMs = delivery.leaseEndsAt.getTime() - clock().getTime();
    if (remainingLeaseMs < MIN_REMAINING_LEASE_MS) return release(0, origin);
    try {
      if (!(await ensureHold(delivery))) return unsent(decideWithoutCredit(delivery));
    } catch {
      return release(INTERNAL_FAILURE_DELAY_MS, origin);
    }
    const { id, createdAt: matchedAt, watchlistId } = delivery;
    const answer = await sender.send({
      url: watchlist.webhookUrl,
      secrets: openSigningSecrets(secrets, { watchlistId, sealer, now: clock() }),
      id,
      body: writeEvent({ deliveryId: id, watchlist, record, matchedAt }),
    });
    return { outcome: decideOutcome(delivery, answer), answer };
  };
}
