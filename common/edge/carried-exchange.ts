import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from '../identity.ts';
import type { Exchange } from '../process/exchange.ts';
import { createId } from '../uuid.ts';

const HEADER = 'x-carried-by';
/** The carriers of requests right now, by a random name that no client can know. */
const carriers = new Map<string, Carrier>();

/** The exchange that carries the answer of a request within this process. */
export interface Carrier {
  exchange: Exchange;
  /** The network of a caller without an account, for which the request runs; undefined for one that authenticates. */
  guestNetwork?: string;
  /** Returns the caller of the carrier; undefined once its credential must be looked up again. */
  recentIdentity?: () => Identity | undefined;
}

/**
 * Runs a request that this process sends to itself and whose answer another exchange carries: the inner request settles when
 * the outer answer was sent or aborted, since only then the client has the records or not.
 * @param send injects the request with these headers
 */
export async function carryRequest<Answer>(
  carrier: Carrier,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const name = createId();
  carriers.set(name, carrier);
  try {
    return await send({ [HEADER]: name });
  } finally {
    carriers.delete(name);
  }
}

/** Returns the carrier of a request; undefined for a request of a client, whatever headers it has. */
export function carrierOf(headers: IncomingHttpHeaders): Carrier | undefined {
  const name = headers[HEADER];
  return typeof name === 'string' ? carriers.get(name) : undefined;
}
