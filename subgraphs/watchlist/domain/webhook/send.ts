import type { Clock } from '../../../../common/clock.ts';
import type { OutboundClient } from '../../../../common/outbound/outbound-client.ts';
import { OutboundError, type OutboundErrorCode } from '../../../../common/outbound/outbound-error.ts';
import { PACKAGE_VERSION } from '../../../../common/package-version.ts';
import { readRetryAfter } from './retry-after.ts';
import { signWebhook } from './sign.ts';

/** Total time from the DNS lookup to the end of the response, of which connecting may take 5 s. */
const TIMEOUT_MS = 15_000;
/** Bytes of the response body read at most. They are discarded. */
const MAX_RESPONSE_BYTES = 65_536;
const USER_AGENT = `funding-signals-webhooks/${PACKAGE_VERSION}`;

/** The reason why a webhook did not accept an event, of a fixed set: never a body or an address. */
export type DeliveryError = OutboundErrorCode | `http_${number}`;

/** The faults that end a call before any byte of the request is sent. A receiver can cause the others after reading it. */
const FAULTS_BEFORE_SENDING: ReadonlySet<OutboundErrorCode> = new Set([
  'invalid_url',
  'blocked_address',
  'dns',
  'connection_refused',
]);

/** One attempt at sending an event. */
export interface WebhookRequest {
  url: string;
  /** Newest first. Each adds a signature. */
  secrets: readonly string[];
  /** The `webhook-id`, the same for all attempts. */
  id: string;
  /** The event, see `writeEvent`. */
  body: string;
}

/** The response to an attempt. */
export interface WebhookAnswer {
  /** Whether the webhook responded with a 2xx status. */
  delivered: boolean;
  /** The response's status, also that of a redirect; null without a response. */
  httpStatus: number | null;
  /** Null when it was delivered. */
  error: DeliveryError | null;
  /** False only if the event certainly did not reach the webhook: no connection was made. */
  wasSent: boolean;
  /** The `Retry-After` of a failed attempt, in seconds from now; null without one. */
  retryAfterSeconds: number | null;
}

/** The sender of signed events. */
export interface WebhookSender {
  /** Makes one attempt, within 15 seconds. Never throws for a failure of the webhook. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

/**
 * Creates the sender of events: https on a public host, no redirects, addresses checked when connecting
 * (`common/outbound`). Only the status of the response counts, even if its body fails.
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
          maxBodyBytes: MAX_RESPONSE_BYTES,
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
