import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import type { Clock } from '../../../../common/clock.ts';
import { writeEvent } from '../webhook/event.ts';
import type { WebhookAnswer, WebhookSender } from '../webhook/send.ts';
import { openSigningSecrets, type SecretSealer } from '../webhook-secret.ts';
import { originOf } from './origin-of.ts';
import { isFinal } from './pause-policy.ts';
import type { ClaimedDelivery, DeliveryMaterial, DeliveryOutcome } from './queued-delivery.ts';
import type { RetryPolicy } from './retry-policy.ts';

const RECHECK_CREDIT_MS = 3_600_000;
const WAIT_FOR_CREDIT_MS = 72 * RECHECK_CREDIT_MS;
/** Pause after a failure of our own. */
const GIVE_BACK_MS = 5_000;
/** What is left of a lease must cover the hold (3 s), the attempt (15 s) and the settlement. */
const LEAST_LEASE_MS = 20_000;

/** What an attempt works with. */
export interface AttemptDependencies {
  accountClient: Pick<AccountClient, 'placeHold'>;
  sender: WebhookSender;
  sealer: SecretSealer;
  retryPolicy: RetryPolicy;
  clock: Clock;
}

/** What came of an attempt: what to write, and what the webhook answered if it was asked. */
export interface Attempt {
  outcome: DeliveryOutcome;
  answer: WebhookAnswer | null;
}

/** Creates the attempt at a claimed delivery: hold, send, decide. It writes nothing itself. */
export function createDeliveryAttempt(dependencies: AttemptDependencies) {
  const { accountClient, sender, sealer, retryPolicy, clock } = dependencies;
  const inMs = (ms: number) => new Date(clock().getTime() + ms);

  /** Reserves the price of one record under the delivery's id; repeating it reserves nothing twice. */
  async function isCovered({ isPaid, holdId, accountId, id }: ClaimedDelivery): Promise<boolean> {
    if (isPaid) return true;
    const request = { kind: 'DELIVERED_RECORDS', records: 1, requestId: id, keyId: '', windowStartMs: 0 } as const;
    return (await accountClient.placeHold({ ...request, holdId, accountId })) !== null;
  }

  function withoutCredit({ noCreditSince, attempts }: ClaimedDelivery): DeliveryOutcome {
    const since = noCreditSince ?? clock();
    if (clock().getTime() - since.getTime() >= WAIT_FOR_CREDIT_MS) {
      return {
        kind: 'failed',
        httpStatus: null,
        error: 'no_credit',
        attempts: attempts - 1,
        wasSent: false,
        at: clock(),
      };
    }
    return { kind: 'no credit', since, dueAt: inMs(RECHECK_CREDIT_MS) };
  }

  function judge({ attempts }: ClaimedDelivery, answer: WebhookAnswer): DeliveryOutcome {
    const { httpStatus, error, wasSent } = answer;
    if (answer.delivered) return { kind: 'delivered', httpStatus, at: clock() };
    const delayMs = isFinal(httpStatus) ? null : retryPolicy.delayMsAfter(attempts, answer);
    const word = error ?? 'protocol';
    if (delayMs === null) return { kind: 'failed', httpStatus, error: word, attempts, wasSent, at: clock() };
    return { kind: 'retry', httpStatus, error: word, wasSent, dueAt: inMs(delayMs) };
  }

  return async (delivery: ClaimedDelivery, material: DeliveryMaterial): Promise<Attempt> => {
    const { watchlist, secrets, record, hasPlace } = material;
    const unsent = (outcome: DeliveryOutcome): Attempt => ({ outcome, answer: null });
    const giveBack = (delayMs: number, lane: string) =>
      unsent({ kind: 'given back', dueAt: inMs(delayMs), origin: lane, wasSent: false });
    if (watchlist === null || secrets === null || record === null) return unsent({ kind: 'dropped' });
    if (!watchlist.active) return unsent({ kind: 'parked' });
    const origin = originOf(watchlist.webhookUrl);
    // The webhook was changed since the match: it waits again, in the right lane.
    if (origin !== delivery.origin) return giveBack(0, origin);
    if (!hasPlace) return unsent({ kind: 'stalled', at: clock() });
    const leaseLeftMs = delivery.leaseEndsAt.getTime() - clock().getTime();
    if (leaseLeftMs < LEAST_LEASE_MS) return giveBack(0, origin);
    try {
      if (!(await isCovered(delivery))) return unsent(withoutCredit(delivery));
    } catch {
      return giveBack(GIVE_BACK_MS, origin);
    }
    const { id, createdAt: matchedAt, watchlistId } = delivery;
    const answer = await sender.send({
      url: watchlist.webhookUrl,
      secrets: openSigningSecrets(secrets, { watchlistId, sealer, now: clock() }),
      id,
      body: writeEvent({ deliveryId: id, watchlist, record, matchedAt }),
    });
    return { outcome: judge(delivery, answer), answer };
  };
}
