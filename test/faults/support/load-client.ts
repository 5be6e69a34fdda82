import { Agent, type Dispatcher, request } from 'undici';
import { parseUsd } from '../../../common/money.ts';
import type { Customer } from '../../support/operator.ts';

/** One call as its client saw it. */
export interface ObservedResponse {
  accountId: string;
  keyId: string;
  /** How much of an answer arrived. `some` is an answer that was cut. */
  received: 'whole' | 'some' | 'nothing';
  /** Of an answer whose head arrived. */
  status: number | null;
  /** Distinct records of a whole answer; 0 for any other. */
  records: number;
  /** What the headers say is left after the call; null without them. */
  left: { creditsMicros: number; freeRecords: number } | null;
  /** Values of the rate limiter's headers. */
  rateLimitRemaining: number | null;
  startedAtMs: number;
  endedAtMs: number;
  /** Why no whole answer arrived, in the client library's words; null when one did. */
  failure: string | null;
}

/** A client of the service that writes down what it saw. */
export interface LoadClient {
  /** Searches for so many records. Never throws: a connection that breaks is something that was seen. */
  search(origin: string, customer: Customer, limit: number): Promise<ObservedResponse>;
  /** Runs a GraphQL operation; `records` says how many records an answer has. */
  query(
    url: string,
    customer: Customer,
    text: string,
    countRecords: (data: never) => number,
  ): Promise<ObservedResponse>;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 128;
const GIVE_UP_AFTER_MS = 30_000;

/** Creates a client with keep-alive connections of its own. */
export function createLoadClient(): LoadClient {
  const agent = new Agent({ connections: MAX_CONNECTIONS });
  const options = { dispatcher: agent, headersTimeout: GIVE_UP_AFTER_MS, bodyTimeout: GIVE_UP_AFTER_MS };
  return {
    search: (origin, customer, limit) =>
      watch(customer, countPage, () =>
        request(`${origin}/v1/funding?limit=${limit}`, {
          ...options,
          headers: { authorization: `Bearer ${customer.key}` },
        }),
      ),
    query: (url, customer, text, countRecords) =>
      watch(
        customer,
        ({ data }) => (data === null || data === undefined ? 0 : countRecords(data as never)),
        () =>
          request(url, {
            ...options,
            method: 'POST',
            headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
            body: JSON.stringify({ query: text }),
          }),
      ),
    close: () => agent.destroy(),
  };
}

/** Records of a REST page; the answer's own `count` must agree. */
export function countPage(body: { data?: { id: string }[]; count?: number }): number {
  const ids = new Set((body.data ?? []).map(({ id }) => id));
  if (ids.size !== body.count) throw new Error(`a page says count ${body.count} and has ${ids.size} records`);
  return ids.size;
}

/** A call that begins now, of which nothing was seen yet. */
export function createObservedResponse({ accountId, keyId }: Customer): ObservedResponse {
  return {
    accountId,
    keyId,
    received: 'nothing',
    status: null,
    records: 0,
    left: null,
    rateLimitRemaining: null,
    startedAtMs: Date.now(),
    endedAtMs: 0,
    failure: null,
  };
}

async function watch(
  customer: Customer,
  countRecords: (body: Record<string, unknown>) => number,
  send: () => Promise<Dispatcher.ResponseData>,
): Promise<ObservedResponse> {
  const response = createObservedResponse(customer);
  let text: string | undefined;
  try {
    const { statusCode, headers, body } = await send();
    Object.assign(response, { received: 'some', status: statusCode, ...readHeaders(headers) });
    text = await body.text();
    response.received = 'whole';
  } catch (error) {
    // What was received until the connection broke is noted above.
    response.failure = `${(error as { code?: string }).code ?? error}`;
  }
  response.endedAtMs = Date.now();
  if (text !== undefined && response.status === 200) response.records = countRecords(JSON.parse(text));
  return response;
}

function readHeaders(headers: Record<string, string | string[] | undefined>) {
  const [credits, free, remaining] = ['x-credits-remaining', 'x-free-records-remaining', 'ratelimit-remaining'].map(
    (name) => headers[name] as string | undefined,
  );
  return {
    left: credits === undefined ? null : { creditsMicros: parseUsd(credits), freeRecords: Number(free) },
    rateLimitRemaining: remaining === undefined ? null : Number(remaining),
  };
}
