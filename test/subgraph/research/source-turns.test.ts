import { createSourcePacing, type SourceRate } from '../../../subgraphs/research/domain/fetch/source-pacing.ts';
import { createSourceTurnsStore } from '../../../subgraphs/research/store/source-turns.store.ts';
import { useDatabase } from '../../support/database.ts';

const database = useDatabase();
const LONG_MS = 3_600_000;
const { signal } = new AbortController();

/** Returns the waits, in units of the spacing, of reservations by several processes at once. */
async function reserve(
  source: string,
  rate: SourceRate,
  { times, maxWaitMs = LONG_MS * 100 }: { times: number; maxWaitMs?: number },
) {
  const processes = [createSourceTurnsStore(database()), createSourceTurnsStore(database())];
  const waits = await Promise.all(
    Array.from({ length: times }, (_, index) => processes[index % 2]?.reserve(source, rate, maxWaitMs)),
  );
  return waits
    .map((wait) => (wait == null ? null : Math.round(wait / rate.spacingMs)))
    .sort((left, right) => (left ?? Number.POSITIVE_INFINITY) - (right ?? Number.POSITIVE_INFINITY));
}

test('turns of one source are as far apart as its rate asks, over all processes', async () => {
  expect(await reserve('spaced.example', { spacingMs: LONG_MS, burst: 1 }, { times: 6 })).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a burst comes first', async () => {
  expect(await reserve('burst.example', { spacingMs: LONG_MS, burst: 3 }, { times: 5 })).toEqual([0, 0, 0, 1, 2]);
});

test('a turn that comes too late is not taken, and delays nobody', async () => {
  const rate = { spacingMs: LONG_MS, burst: 1 };
  const bounded = { times: 4, maxWaitMs: 1.5 * LONG_MS };
  expect(await reserve('busy.example', rate, bounded)).toEqual([0, 1, null, null]);
  expect(await reserve('busy.example', rate, { times: 1 })).toEqual([2]);
});

test('turns pass', async () => {
  const rate = { spacingMs: 1, burst: 1 };
  await reserve('passing.example', rate, { times: 3 });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await createSourceTurnsStore(database()).reserve('passing.example', rate, 0)).toBe(0);
});

test('GDELT is asked every five seconds at most, and a source without a rate at any time', async () => {
  const turns = createSourceTurnsStore(database());
  const pacing = createSourcePacing({ turns, isReplaced: (hostname) => hostname === 'local.gdeltproject.org' });
  const startedMs = performance.now();
  const ask = (hostname: string) => pacing.waitForTurn(hostname, signal);
  expect(await Promise.all(['a.example', 'local.gdeltproject.org', 'api.gdeltproject.org'].map(ask))).toEqual([
    true,
    true,
    true,
  ]);
  expect(performance.now() - startedMs).toBeLessThan(4_000);
  const waiting = new AbortController();
  const outcomes = Promise.all(
    Array.from({ length: 6 }, () =>
      pacing.waitForTurn('api.gdeltproject.org', waiting.signal).catch((error: Error) => error.message),
    ),
  );
  setTimeout(() => waiting.abort(new Error('the job is over')), 500);
  const waited = (await outcomes).filter((outcome) => outcome === 'the job is over');
  // Turns after 5, 10 and 15 s are waited for; later ones are not.
  expect(waited.length).toBeGreaterThanOrEqual(3);
  expect(await outcomes).toContain(false);
});
