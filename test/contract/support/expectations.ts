import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../support/http.ts';
import type { Customer, Operator } from '../../support/operator.ts';
import type { Shape } from './shape.ts';

const SETTLES_WITHIN_MS = 15_000;

/** Asserts that an answer has a status and a body of exactly a resource's fields. */
export function expectResource({ status, body }: Answer, expected: number, resource: Shape): void {
  expect({ status, faults: resource(body) }).toEqual({ status: expected, faults: [] });
}

/** Asserts a refusal: its status, a message, and beside it exactly the fields that the contract names for this failure. */
export function expectRefusal({ status, body }: Answer, expected: number, fields: Record<string, unknown> = {}): void {
  expect({ status, body }).toEqual({ status: expected, body: { error: expect.stringMatching(/\S/), ...fields } });
}

/** Asserts the refusal of a missing key: the only 401 that also says what to do. */
export function expectKeyMissing(answer: Answer): void {
  expectRefusal(answer, 401, { message: expect.stringContaining('Bearer') });
}

/** Asserts that the limiter let an answer through, and tells how many requests it says are left. */
export function expectRateLimitHeaders({ headers }: Answer, limit = 60): number {
  expect(headers.get('ratelimit-policy')).toBe(`${limit};w=60`);
  expect(headers.get('ratelimit-limit')).toBe(String(limit));
  const [remaining, reset] = [headers.get('ratelimit-remaining'), headers.get('ratelimit-reset')].map(Number);
  expect(remaining).toBeGreaterThanOrEqual(0);
  expect(remaining).toBeLessThan(limit);
  expect(reset).toBeGreaterThanOrEqual(0);
  expect(reset).toBeLessThanOrEqual(60);
  return remaining ?? Number.NaN;
}

/** The billing headers of an answer; null where one is absent. */
export function billingHeaders({ headers }: Answer): Record<'credits' | 'free' | 'capped', string | null> {
  return {
    credits: headers.get('x-credits-remaining'),
    free: headers.get('x-free-records-remaining'),
    capped: headers.get('x-result-capped'),
  };
}

/** What an account can spend: US dollars as the contract writes them, and free records. */
export interface Balance {
  creditsUsd: number;
  free: number;
}

/** Asserts what an account is left with. A hold ends right after its answer has left, so it is looked at until then. */
export async function expectBalance(
  { service }: Operator,
  { accountId }: Pick<Customer, 'accountId'>,
  expected: Balance,
): Promise<void> {
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  let balance = await look();
  while (!isDeepStrictEqual(balance, { ...expected, openHolds: 0 }) && Date.now() < deadline) {
    await sleep(20);
    balance = await look();
  }
  expect(balance).toEqual({ ...expected, openHolds: 0 });

  // Open holds are counted, not only their credits: a hold of free records alone reserves no credits.
  async function look(): Promise<Balance & { openHolds: number }> {
    const [{ creditsMicros, freeRecords }, { openHolds }] = await Promise.all([
      service.billing.readSpendingPower(accountId),
      service.accounts.find(accountId),
    ]);
    return { creditsUsd: creditsMicros / 1_000_000, free: freeRecords, openHolds };
  }
}
