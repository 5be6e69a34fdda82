import type { Clock } from '../../../../common/clock.ts';
import type { OutboundClient } from '../../../../common/outbound/outbound-client.ts';
import { OutboundError, type OutboundErrorCode } from '../../../../common/outbound/outbound-error.ts';
import { PACKAGE_VERSION } from '../../../../common/package-version.ts';
import { readRetryAfter } from './retry-after.ts';
import { signWebhook } from './sign.ts';

/** For everything from the name look-up to the end of the answer. Connecting alone may take 5 s of it. */
const TIMEOUT_MS = 15_000;
/** Most of an answer's body that is read; it is dropped. */
const MAX_ANSWER_BYTES = 65_536;
const USER_AGENT = `funding-signals-webhooks/${PACKAGE_VERSION}`;

/** Why a webhook did not take an event, in one fixed word: never a body or an address. */
export type DeliveryError = OutboundErrorCode | `http_${number}`;

/** The faults that end a call before anything of the request leaves. A receiver can provoke the others after reading it. */
const FAULTS_BEFORE_SENDING: ReadonlySet<OutboundErrorCode> = new Set([
  'invalid_url',
  'blocked_address',
  'dns',
  'connection_refused',
]);

/** One attempt at sending an event. */
export interface WebhookRequest {
  url: string;
  /** Newest first; every one of them signs. */
  secrets: readonly string[];
  /** The `webhook-id`: the same over all attempts. */
  id: string;
  /** The event, see `writeEvent`. */
  body: string;
}

/** What came of an attempt. */
export interface WebhookAnswer {
  /** Whether the webhook answered with a 2xx status. */
  delivered: boolean;
  /** The status it answered with, also that of a redirect; null when it did not answer. */
  httpStatus: number | null;
  /** Null when it was delivered. */
  error: DeliveryError | null;
  /** False only where it is certain that the event did not reach the webhook: no connection came about. */
  wasSent: boolean;
  /** What a failing answer's `Retry-After` asks for, in seconds from now; null when it asks for nothing. */
  retryAfterSeconds: number | null;
}

/** Sends signed events. */
export interface WebhookSender {
  /** Makes one attempt, within 15 seconds. Never throws for what the other side does. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

/**
 * Creates the sender of events: https on a public host, no redirects, the addresses checked where the connection is made
 * (`common/outbound`). The status alone counts as the answer; what becomes of the body after it does not matter.
 */
export function createWebhookSender({ outbound, clock }: { outbound: OutboundClient; clock: Clock }): WebhookSender {
  return {
    async send({ url, secrets, id, body }) {
      const timestampSeconds = Math.floor(clock().getTime() / 1000);
      const headers = {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...signWebhook(secrets, { id, timestampSeconds, body }),
      };
      try {
        const answer = await outbound.request(url, {
          method: 'POST',
          headers,
          body,
          timeoutMs: TIMEOUT_MS,
          maxBodyBytes: MAX_ANSWER_BYTES,
          tooLarge: 'cut',
        });
        return toAnswer(answer.status, answer.headers['retry-after'], clock());
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const { code, status } = error;
        if (status !== null && code !== 'redirect') return toAnswer(status, undefined, clock());
        const wasSent = status !== null || !FAULTS_BEFORE_SENDING.has(code);
        return { delivered: false, httpStatus: status, error: code, wasSent, retryAfterSeconds: null };
      }
    },
  };
}

function toAnswer(httpStatus: number, retryAfter: string | undefined, now: Date): WebhookAnswer {
  if (isSuccess(httpStatus))
    return { delivered: true, httpStatus, error: null, wasSent: true, retryAfterSeconds: null };
  const retryAfterSeconds = readRetryAfter(retryAfter, now);
  return { delivered: false, httpStatus, error: `http_${httpStatus}`, wasSent: true, retryAfterSeconds };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}
