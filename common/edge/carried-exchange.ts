import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UsageCount } from '../account-client/account-client.ts';
import type { Identity } from '../identity.ts';
import { type Exchange, joinExchange } from '../process/exchange.ts';

/** The carriers of requests that this process sends to itself. No request of a client is among them, whatever headers it has. */
const carriers = new WeakMap<IncomingMessage, Carrier>();

/** The exchange that carries the answer of a request within this process. */
export interface Carrier {
  exchange: Exchange;
  /** The network of a caller without an account, for which the request runs; undefined for one that authenticates. */
  guestNetwork?: string;
  /** Returns the caller of the carrier; undefined once its credential must be looked up again. */
  recentIdentity?: () => Identity | undefined;
  /** Returns the count of the request if it was counted together with the carrier; at most once, then undefined. */
  takeRequestCount?: () => UsageCount | undefined;
}

/**
 * Marks a request that this process sends to itself and whose answer another exchange carries: the inner request settles when
 * the outer answer was sent or aborted, since only then the client has the records or not.
 */
export function carryRequest(request: IncomingMessage, response: ServerResponse, carrier: Carrier): void {
  carriers.set(request, carrier);
  joinExchange(response, carrier.exchange);
}

/** Returns the carrier of a request; undefined for a request of a client. */
export function carrierOf(request: IncomingMessage): Carrier | undefined {
  return carriers.get(request);
}
