import { createOriginConcurrency } from '../../../subgraphs/watchlist/domain/delivery/origin-concurrency.ts';
import { mustPause } from '../../../subgraphs/watchlist/domain/delivery/pause-policy.ts';
import { createRetryPolicy } from '../../../subgraphs/watchlist/domain/delivery/retry-policy.ts';
import type { WebhookAnswer } from '../../../subgraphs/watchlist/domain/webhook/send.ts';

const SCHEDULE = [0, 5, 300, 1_800];
const DAY_SECONDS = 24 * 3_600;
const HOUR_MS = 3_600_000;

function failure(given: Partial<WebhookAnswer>): WebhookAnswer {
  return { delivered: false, httpStatus: 500, error: 'http_500', wasSent: true, retryAfterSeconds: null, ...given };
}

const [least, middle, most] = [0, 0.5, 1].map((drawn) => createRetryPolicy(SCHEDULE, () => drawn));

test('delays are those of the schedule, give or take a fifth, and end with it', () => {
  const delays = [1, 2, 3, 4].map((attempts) => middle?.delayMsAfter(attempts, failure({})));
  expect(delays).toEqual([5_000, 300_000, 1_800_000, null]);
  expect(least?.delayMsAfter(2, failure({}))).toBe(240_000);
  expect(most?.delayMsAfter(2, failure({}))).toBe(360_000);
});

test.each<Partial<WebhookAnswer>>([
  { httpStatus: 429, error: 'http_429' },
  { httpStatus: 502, error: 'http_502' },
  { httpStatus: 503, error: 'http_503' },
  { httpStatus: 504, error: 'http_504' },
  { httpStatus: null, error: 'timeout' },
])('after %j it is at least a minute', (answer) => {
  expect(least?.delayMsAfter(1, failure(answer))).toBe(60_000);
  expect(middle?.delayMsAfter(2, failure(answer))).toBe(300_000);
});

test('Retry-After is honoured up to a day, and never cut by chance', () => {
  expect(least?.delayMsAfter(1, failure({ retryAfterSeconds: 120 }))).toBe(120_000);
  expect(most?.delayMsAfter(2, failure({ retryAfterSeconds: 120 }))).toBe(360_000);
  expect(least?.delayMsAfter(1, failure({ retryAfterSeconds: 3 * DAY_SECONDS }))).toBe(DAY_SECONDS * 1_000);
});

test.each([
  [410, 0, 1, 1, true],
  [500, 72, 10, 2, true],
  [500, 71.9, 100, 2, false],
  [500, 100, 9, 2, false],
  [500, 100, 100, 1, false],
  [null, 72, 10, 2, true],
])('%s after %s hours, %s failures of %s deliveries: paused %s', (status, hours, failures, deliveries, isPaused) => {
  const now = new Date();
  const since = new Date(now.getTime() - hours * HOUR_MS);
  const deliveryIds = Array.from({ length: deliveries }, (_, index) => String(index));
  expect(mustPause(status, { since, failures, deliveryIds }, now)).toBe(isPaused);
});

describe('concurrency per origin', () => {
  test('an origin begins with 4, has up to 10 with success and one after silence', () => {
    const origins = createOriginConcurrency();
    origins.markDue(['a']);
    expect(origins.allocate(100, 10)).toEqual([{ origin: 'a', count: 4 }]);
    for (let event = 0; event < 4; event += 1) origins.end('a', 'accepted');
    origins.markDue(['a']);
    expect(origins.allocate(100, 10)).toEqual([{ origin: 'a', count: 10 }]);
    origins.markDue(['a']);
    expect(origins.allocate(100, 10)).toEqual([]);
    expect(origins.countInFlight()).toBe(10);
    for (let event = 0; event < 10; event += 1) origins.end('a', 'unreachable');
    expect(origins.allocate(100, 10)).toEqual([{ origin: 'a', count: 1 }]);
  });

  test('origins take turns, within the free capacity', () => {
    const origins = createOriginConcurrency();
    const allocate = (freeSlots: number, maxOrigins: number) => {
      const quotas = origins.allocate(freeSlots, maxOrigins);
      for (const { origin, count } of quotas) for (let event = 0; event < count; event += 1) origins.end(origin, null);
      return quotas;
    };
    origins.markDue(['a', 'b', 'c']);
    expect(allocate(6, 2)).toEqual([
      { origin: 'a', count: 4 },
      { origin: 'b', count: 2 },
    ]);
    origins.markDue(['a', 'b']);
    expect(allocate(8, 2)).toEqual([
      { origin: 'c', count: 4 },
      { origin: 'a', count: 4 },
    ]);
    origins.markDue(['c']);
    expect(allocate(100, 10).map(({ origin }) => origin)).toEqual(['b', 'c']);
    expect(allocate(100, 10)).toEqual([]);
  });

  test('new deliveries take what is free in the window, and nothing while others of the origin wait', () => {
    const origins = createOriginConcurrency();
    expect(['a', 'a', 'a', 'a', 'a', 'b'].map(origins.reserve)).toEqual([true, true, true, true, false, true]);
    expect(origins.countInFlight()).toBe(5);
    origins.end('b', null);
    origins.markDue(['b']);
    expect(origins.reserve('b')).toBe(false);
    expect(origins.allocate(100, 10)).toEqual([{ origin: 'b', count: 4 }]);
  });
});
