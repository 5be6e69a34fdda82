import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSingleflight } from '../../../common/batching/singleflight.ts';
import { createOpenWork } from '../../../common/process/open-work.ts';
import { collectYoung, heapBytes, heapBytesAfterMinorCollections } from '../../support/heap.ts';

const CALLS = 3_000;
const IN_FLIGHT = 20;
/** The objects of one call, about 10 kB. */
const OBJECTS_PER_CALL = 150;
/** Minor collections run this often, so that what is open for long becomes old. */
const CALLS_PER_COLLECTION = 100;
/** Far below the 30 MB that all calls allocate. */
const MAX_KEPT_BYTES = 6 * 1024 * 1024;

/** Runs calls of which each has objects of its own, and returns the bytes that minor collections did not free. */
async function keptBytes(register: (id: number, work: () => Promise<unknown>) => Promise<unknown>): Promise<number> {
  let next = 0;
  async function run(id: number): Promise<void> {
    const objects = Array.from({ length: OBJECTS_PER_CALL }, (_, index) => ({ index, text: `${id}` }));
    await register(id, async () => {
      await nextTurn();
      await nextTurn();
      return objects.length;
    });
    if (id % CALLS_PER_COLLECTION === 0) collectYoung();
  }
  const runAll = async () => {
    while (next < CALLS) {
      next += 1;
      await run(next);
    }
  };
  const before = heapBytes();
  await Promise.all(Array.from({ length: IN_FLIGHT }, runAll));
  return heapBytesAfterMinorCollections() - before;
}

test('calls that ended are freed by minor collections', async () => {
  const flights = createSingleflight<unknown>();
  expect(await keptBytes((id, work) => flights.run(String(id), work).result)).toBeLessThan(MAX_KEPT_BYTES);
});

test('work that ended is freed by minor collections', async () => {
  const open = createOpenWork();
  const kept = await keptBytes((_, work) => {
    const running = work();
    open.add(running);
    return running;
  });
  await open.ended();
  expect(kept).toBeLessThan(MAX_KEPT_BYTES);
});

test('what a Map held is kept by minor collections until a major one', async () => {
  const entries = new Map<number, () => Promise<unknown>>();
  const kept = await keptBytes(async (id, work) => {
    entries.set(id, work);
    await work();
    entries.delete(id);
  });
  expect(kept).toBeGreaterThan(MAX_KEPT_BYTES);
});
