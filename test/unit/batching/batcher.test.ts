import { setTimeout as sleep } from 'node:timers/promises';
import { type BatcherBounds, createBatcher } from '../../../common/batching/batcher.ts';
import type { BatchableOperation } from '../../../common/batching/operation-queue.ts';
import { GROUP_COMMIT_BOUNDS } from '../../../subgraphs/account/store/group-commit-bounds.ts';

interface NamedOperation extends BatchableOperation {
  name: string;
  resolve(): void;
}

/** Creates a batcher whose writes the test finishes, and records its writes and outcomes. */
function newBatcher(bounds: Partial<BatcherBounds> = {}) {
  const writes: { names: string[]; finish(error?: Error): void }[] = [];
  const ends = new Map<string, unknown>();
  const batcher = createBatcher<NamedOperation>(
    (groups) =>
      new Promise((resolve, reject) => {
        const batch = groups.flatMap(({ operations }) => operations);
        writes.push({
          names: batch.map(({ name }) => name),
          finish(error) {
            if (error !== undefined) return reject(error);
            resolve(async () => {
              for (const operation of batch) operation.resolve();
            });
          },
        });
      }),
    { ...GROUP_COMMIT_BOUNDS, ...bounds },
  );
  function submit(documentId: string, name: string, conflictKey: string | null = null): void {
    batcher.submit({
      documentId,
      name,
      conflictKey,
      resolve: () => ends.set(name, 'resolved'),
      reject: (error) => ends.has(name) || ends.set(name, (error as { code?: string }).code ?? error),
    });
  }
  return { submit, writes, ends };
}

/** Waits until batches have started and outcomes were delivered. */
const settle = () => sleep(5);

test('operations that arrive during a write of their document are written together next, in order', async () => {
  const { submit, writes, ends } = newBatcher();
  submit('a', 'a1');
  await settle();
  for (const name of ['a2', 'a3', 'a4']) submit('a', name);
  submit('b', 'b1');
  await settle();
  expect(writes.map(({ names }) => names)).toEqual([['a1'], ['b1']]);
  writes[0]?.finish();
  await settle();
  expect(writes.map(({ names }) => names)).toEqual([['a1'], ['b1'], ['a2', 'a3', 'a4']]);
  expect(ends).toEqual(new Map([['a1', 'resolved']]));
});

test('the number of batches in flight and their size are bounded', async () => {
  const { submit, writes } = newBatcher({ maxBatchesInFlight: 2, maxDocumentsPerBatch: 2, maxOperationsPerBatch: 3 });
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) for (const n of [1, 2]) submit(id, `${id}${n}`);
  await settle();
  expect(writes.map(({ names }) => names)).toEqual([
    ['a1', 'a2', 'b1'],
    ['c1', 'c2', 'd1'],
  ]);
  writes[1]?.finish();
  await settle();
  expect(writes[2]?.names).toEqual(['e1', 'e2', 'f1']);
});

test('operations of one conflict key do not share a batch', async () => {
  const { submit, writes } = newBatcher();
  submit('a', 'place', 'hold 1');
  submit('a', 'place second', 'hold 2');
  submit('a', 'settle', 'hold 1');
  await settle();
  writes[0]?.finish();
  await settle();
  expect(writes.map(({ names }) => names)).toEqual([['place', 'place second'], ['settle']]);
});

test('a failed batch rejects its own operations only', async () => {
  const { submit, writes, ends } = newBatcher();
  submit('a', 'a1');
  submit('a', 'a2');
  await settle();
  submit('a', 'a3');
  const failure = new Error('lost');
  writes[0]?.finish(failure);
  await settle();
  writes[1]?.finish();
  await settle();
  expect(ends).toEqual(
    new Map<string, unknown>([
      ['a1', failure],
      ['a2', failure],
      ['a3', 'resolved'],
    ]),
  );
});

test('an operation over the bound is rejected at once, until others have ended', async () => {
  const { submit, writes, ends } = newBatcher({ maxOutstanding: 2 });
  for (const name of ['a1', 'a2', 'a3']) submit('a', name);
  expect(ends).toEqual(new Map([['a3', 'UNAVAILABLE']]));
  await settle();
  writes[0]?.finish();
  await settle();
  submit('a', 'a4');
  await settle();
  writes[1]?.finish();
  await settle();
  expect(ends.get('a4')).toBe('resolved');
});

test('an operation that waited too long is rejected and never written', async () => {
  const { submit, writes, ends } = newBatcher({ maxWaitMs: 300 });
  submit('a', 'a1');
  await settle();
  submit('a', 'late');
  await sleep(350);
  submit('a', 'in time');
  writes[0]?.finish();
  await settle();
  expect(ends.get('late')).toBe('UNAVAILABLE');
  expect(writes[1]?.names).toEqual(['in time']);
});

test('an operation behind a write that does not end is rejected in time, without other events', async () => {
  const { submit, writes, ends } = newBatcher({ maxWaitMs: 50 });
  submit('a', 'a1');
  await settle();
  submit('a', 'a2');
  await sleep(200);
  expect(ends).toEqual(new Map([['a2', 'UNAVAILABLE']]));
  writes[0]?.finish();
  await settle();
  expect(ends.get('a1')).toBe('resolved');
});
