import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { ERROR_CATALOG } from '../../../common/errors.ts';
import { QUERY_ERROR_CODES } from '../../../gateway/client-errors.ts';
import { type FuzzedRequest, fuzzedRequest } from '../../support/fuzzed-requests.ts';

/** Longer than the service's own deadline, after which it answers 504: a request that takes longer has hung. */
const ANSWERED_WITHIN_MS = 60_000;
/** A machine that is too busy to count a request within a second rejects it with 503, before it ran. That passes. */
const BUSY_RETRIES = 5;
const BUSY_DELAY_MS = 500;
/** Below the limit of a key and minute, so that no request is refused for their number. */
const REQUESTS_PER_KEY = 55;
const FAULTS_OF_THE_SERVICE = ['INTERNAL', 'UNAVAILABLE', 'DEADLINE_EXCEEDED', 'AUTHENTICATION_UNAVAILABLE'];
const CODES = [...Object.keys(ERROR_CATALOG), ...QUERY_ERROR_CODES].filter(
  (code) => !FAULTS_OF_THE_SERVICE.includes(code),
);

/**
 * Sends made-up requests, always the same ones for a seed, and expects of each an answer that is no fault of the service: below
 * 500, in time, with codes of the list, and without data only as a 4xx.
 * @param openKey opens an account and returns its key
 */
export async function fuzzRequests(
  graphqlUrl: string,
  openKey: () => Promise<string>,
  { seed, runs }: { seed: number; runs: number },
): Promise<void> {
  let sent = 0;
  let key = '';
  const property = fc.asyncProperty(fuzzedRequest, async (request) => {
    if (sent % REQUESTS_PER_KEY === 0) key = await openKey();
    sent += 1;
    await expectHarmless(graphqlUrl, key, request);
  });
  await fc.assert(property, { seed, numRuns: runs, includeErrorInReport: true });
}

async function expectHarmless(graphqlUrl: string, key: string, request: FuzzedRequest): Promise<void> {
  const { status, text } = await sendPatiently(graphqlUrl, key, request);
  const { data, errors = [] } = JSON.parse(text) as {
    data?: object | null;
    errors?: { extensions: { code: string } }[];
  };
  if (status >= 500) throw new Error(`${status}: ${text}`);
  for (const { extensions } of errors) expect(CODES).toContain(extensions.code);
  // By the protocol of persisted queries, the client then sends the document.
  const isUnknownHash = errors[0]?.extensions.code === 'PERSISTED_QUERY_NOT_FOUND';
  expect(status >= 400).toBe(data === undefined && !isUnknownHash);
}

/** Sends a request again while the answer is 503: one that the request causes itself remains. */
async function sendPatiently(graphqlUrl: string, key: string, request: FuzzedRequest) {
  let answer = await send(graphqlUrl, key, request);
  for (let retry = 1; answer.status === 503 && retry <= BUSY_RETRIES; retry += 1) {
    await sleep(BUSY_DELAY_MS * retry);
    answer = await send(graphqlUrl, key, request);
  }
  return answer;
}

async function send(graphqlUrl: string, key: string, { method, search, body }: FuzzedRequest) {
  const response = await fetch(graphqlUrl + search, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    ...(method === 'POST' && { body }),
  });
  return { status: response.status, text: await response.text() };
}
