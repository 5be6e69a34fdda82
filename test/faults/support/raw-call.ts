import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Customer } from '../../support/operator.ts';
import { countPage, createObservedResponse, type ObservedResponse } from './load-client.ts';

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
export function callRaw(origin: string, customer: Customer, options: RawCall): Promise<ObservedResponse> {
  const { limit, hangUpAfterMs = null, stallMs = 0, resume = false, onSent } = options;
  const response = createObservedResponse(customer);
  return new Promise((resolve) => {
    const sent = request(`${origin}/v1/funding?limit=${limit}`, {
      agent: false,
      headers: { authorization: `Bearer ${customer.key}` },
    });
    const end = () => {
      if (response.endedAtMs !== 0) return;
      response.endedAtMs = Date.now();
      sent.destroy();
      resolve(response);
    };
    sent.on('error', (error) => {
      response.failure ??= error.message;
      end();
    });
    sent.on('finish', () => onSent?.());
    sent.on('response', (answer) => receive(answer, response, { stallMs, resume, end }));
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
  response: ObservedResponse,
  { stallMs, resume, end }: { stallMs: number; resume: boolean; end: () => void },
): void {
  const chunks: Buffer[] = [];
  response.received = 'some';
  response.status = answer.statusCode ?? null;
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
    response.received = 'whole';
    if (answer.statusCode === 200) response.records = countPage(JSON.parse(Buffer.concat(chunks).toString()));
    end();
  });
}
