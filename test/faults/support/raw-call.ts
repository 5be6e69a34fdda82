import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Customer } from '../../support/operator.ts';
import { countPage, createObservedResponse, type ObservedResponse } from './load-client.ts';

/** When a client hangs up, and how. */
export interface RawTiming {
  /** Hangs up this long after sending, unless the answer arrived before; null never does. */
  hangUpAfterMs?: number | null;
  /** Stops reading when the head of the answer arrives, for so long, and hangs up then. */
  stallMs?: number;
  /** Goes on reading after the stall instead of hanging up. */
  resume?: boolean;
  /** Called when the request is written out. */
  onSent?(): void;
}

/** A search on a connection of its own. */
export interface RawCall extends RawTiming {
  limit: number;
}

/** A request, and how its whole answer is read. */
export interface RawRequest {
  path: string;
  headers?: Record<string, string>;
  /** The body of a POST; a GET without it. */
  body?: string;
  /** Returns what a whole 200 answer tells about the call. */
  read(text: string): Partial<ObservedResponse>;
}

/** Makes one search on a connection of its own. See {@link sendRaw}. */
export function callRaw(origin: string, customer: Customer, { limit, ...timing }: RawCall): Promise<ObservedResponse> {
  const read = (text: string) => ({ records: countPage(JSON.parse(text)) });
  return sendRaw(origin, customer, { path: `/v1/funding?limit=${limit}`, read }, timing);
}

/**
 * Makes one call on a connection of its own, with a say in when the connection ends. `endedAtMs` is when the client hung up,
 * or when the answer was complete.
 */
export function sendRaw(
  origin: string,
  customer: Customer,
  { path, headers = {}, body, read }: RawRequest,
  { hangUpAfterMs = null, onSent, ...timing }: RawTiming,
): Promise<ObservedResponse> {
  const response = createObservedResponse(customer);
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, {
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${customer.key}`, ...headers },
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
    sent.on('response', (answer) => receive(answer, response, { ...timing, read, end }));
    if (hangUpAfterMs !== null) hangUpLater(sent, hangUpAfterMs, end);
    sent.end(body);
  });
}

function hangUpLater(sent: ClientRequest, afterMs: number, end: () => void): void {
  const timer = setTimeout(end, afterMs);
  sent.on('close', () => clearTimeout(timer));
}

interface Receiving extends Pick<RawTiming, 'stallMs' | 'resume'>, Pick<RawRequest, 'read'> {
  end(): void;
}

function receive(
  answer: IncomingMessage,
  response: ObservedResponse,
  { stallMs = 0, resume = false, read, end }: Receiving,
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
    if (answer.statusCode === 200) Object.assign(response, read(Buffer.concat(chunks).toString()));
    end();
  });
}
