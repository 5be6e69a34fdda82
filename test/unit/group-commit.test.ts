import { setTimeout as sleep } from 'node:timers/promises';
import {
  createGroupCommit,
  GROUP_COMMIT_BOUNDS,
  type GroupCommitBounds,
} from '../../subgraphs/account/store/group-commit.ts';
import type { Gatherable } from '../../subgraphs/account/store/waiting-line.ts';

interface Note extends Gatherable {
  name: string;
  tell(): void;
}

/** A group commit that writes when the test says so, with what was written and how each operation ended. */
function newGroupCommit(bounds: Partial<GroupCommitBounds> = {}) {
  const writes: { names: string[]; finish(error?: Error): void }[] = [];
  const ends = new Map<string, unknown>();
  const gathered = createGroupCommit<Note>(
    (groups) =>
      new Promise((resolve, reject) => {
        const notes = groups.flatMap(({ operations }) => operations);
        writes.push({
          names: notes.map(({ name }) => name),
          finish(error) {
            if (error !== undefined) return reject(error);
            resolve(async () => {
              for (const note of notes) note.tell();
            });
          },
        });
      }),
    { ...GROUP_COMMIT_BOUNDS, ...bounds },
  );
  function submit(documentId: string, name: string, subject: string | null = null): void {
    gathered.submit({
      documentId,
      name,
      subject,
      tell: () => ends.set(name, 'told'),
      fail: (error) => ends.has(name) || ends.set(name, (error as { code?: string }).code ?? error),
    });
  }
  return { submit, writes, ends };
}

/** Lets batches begin, and outcomes be told. */
const settle = () => sleep(5);

test('what arrives while a document is written is written together next, in order, after it', async () => {
  const { submit, writes, ends } = newGroupCommit();
  submit('a', 'a1');
  await settle();
  for (const name of ['a2', 'a3', 'a4']) submit('a', name);
  submit('b', 'b1');
  await settle();
  expect(writes.map(({ names }) => names)).toEqual([['a1'], ['b1']]);
  writes[0]?.finish();
  await settle();
  expect(writes.map(({ names }) => names)).toEqual([['a1'], ['b1'], ['a2', 'a3', 'a4']]);
  expect(ends).toEqual(new Map([['a1', 'told']]));
});

test('no more batches than allowed are in flight, and none is bigger than allowed', async () => {
  const { submit, writes } = newGroupCommit({ batchesInFlight: 2, documentsABatch: 2, operationsABatch: 3 });
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

test('operations of one subject do not share a batch', async () => {
  const { submit, writes } = newGroupCommit();
  submit('a', 'place', 'hold 1');
  submit('a', 'place other', 'hold 2');
  submit('a', 'settle', 'hold 1');
  await settle();
  writes[0]?.finish();
  await settle();
  expect(writes.map(({ names }) => names)).toEqual([['place', 'place other'], ['settle']]);
});

test('a batch that fails fails its members and nobody else', async () => {
  const { submit, writes, ends } = newGroupCommit();
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
      ['a3', 'told'],
    ]),
  );
});

test('over its bound an operation is refused at once, until others have ended', async () => {
  const { submit, writes, ends } = newGroupCommit({ outstanding: 2 });
  for (const name of ['a1', 'a2', 'a3']) submit('a', name);
  expect(ends).toEqual(new Map([['a3', 'UNAVAILABLE']]));
  await settle();
  writes[0]?.finish();
  await settle();
  submit('a', 'a4');
  await settle();
  writes[1]?.finish();
  await settle();
  expect(ends.get('a4')).toBe('told');
});

test('an operation that waited too long for its batch is refused and never written', async () => {
  const { submit, writes, ends } = newGroupCommit({ waitMs: 300 });
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

test('what waits behind a write that does not end is refused in time, though nothing else happens', async () => {
  const { submit, writes, ends } = newGroupCommit({ waitMs: 50 });
  submit('a', 'a1');
  await settle();
  submit('a', 'a2');
  await sleep(200);
  expect(ends).toEqual(new Map([['a2', 'UNAVAILABLE']]));
  writes[0]?.finish();
  await settle();
  expect(ends.get('a1')).toBe('told');
});
