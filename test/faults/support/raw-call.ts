import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Customer } from '../../support/operator.ts';
import { countPage, type Sighting, startSighting } from './buyer.ts';

/** When a client hangs up, and how. */
export interface RawCall {
  limit: number;
  /** Hangs up this long after sending, unless the answer arrived before; null never does. */
  hangUpAfterMs?: number | null;
  /** Stops reading when the head of the answer arrives, for so long, and hangs up then. */
  stallMs?: number;
  /** Goes on reading after the stall instead of hanging up. */
  resume?: boolean;
  /** Called when the request is written out. */
  onSent?(): void;
}

/**
 * Makes one search on a connection of its own, with a say in when the connection ends. `endedAtMs` is when the client
 * hung up, or when the answer was complete.
 */
export function callRaw(origin: string, customer: Customer, options: RawCall): Promise<Sighting> {
  const { limit, hangUpAfterMs = null, stallMs = 0, resume = false, onSent } = options;
  const sighting = startSighting(customer);
  return new Promise((resolve) => {
    const sent = request(`${origin}/v1/funding?limit=${limit}`, {
      agent: false,
      headers: { authorization: `Bearer ${customer.key}` },
    });
    const end = () => {
      if (sighting.endedAtMs !== 0) return;
      sighting.endedAtMs = Date.now();
      sent.destroy();
      resolve(sighting);
    };
    sent.on('error', (error) => {
      sighting.failure ??= error.message;
      end();
    });
    sent.on('finish', () => onSent?.());
    sent.on('response', (answer) => receive(answer, sighting, { stallMs, resume, end }));
    if (hangUpAfterMs !== null) hangUpLater(sent, hangUpAfterMs, end);
    sent.end();
  });
}

function hangUpLater(sent: ClientRequest, afterMs: number, end: () => void): void {
  const timer = setTimeout(end, afterMs);
  sent.on('close', () => clearTimeout(timer));
}

function receive(
  answer: IncomingMessage,
  sighting: Sighting,
  { stallMs, resume, end }: { stallMs: number; resume: boolean; end: () => void },
): void {
  const chunks: Buffer[] = [];
  sighting.received = 'some';
  sighting.status = answer.statusCode ?? null;
  if (stallMs > 0) {
    answer.pause();
    setTimeout(() => (resume ? answer.resume() : end()), stallMs);
  }
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (stallMs > 0) answer.pause();
  answer.on('error', end);
  answer.on('close', end);
  answer.on('end', () => {
    if (!answer.complete) return end();
    sighting.received = 'whole';
    if (answer.statusCode === 200) sighting.records = countPage(JSON.parse(Buffer.concat(chunks).toString()));
    end();
  });
}
