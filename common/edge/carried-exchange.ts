import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from '../process/exchange.ts';
import { createId } from '../uuid.ts';

const HEADER = 'x-carried-by';
/** The exchanges that carry requests right now, by a random name that no client can know. */
const carriers = new Map<string, Exchange>();

/**
 * Runs a request that this process sends to itself and whose answer another exchange carries: the inner request settles when
 * the outer answer was sent or aborted, since only then the client has the records or not.
 * @param send injects the request with these headers
 */
export async function carryRequest<Answer>(
  exchange: Exchange,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const name = createId();
  carriers.set(name, exchange);
  try {
    return await send({ [HEADER]: name });
  } finally {
    carriers.delete(name);
  }
}

/** Returns the exchange that carries a request; undefined for a request of a client, whatever headers it has. */
export function carrierOf(headers: IncomingHttpHeaders): Exchange | undefined {
  const name = headers[HEADER];
  return typeof name === 'string' ? carriers.get(name) : undefined;
}
