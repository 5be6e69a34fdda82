import { setImmediate } from 'node:timers/promises';
import { coalesceReads } from '../../../subgraphs/funding/store/coalesce-reads.ts';

interface Request {
  key: string;
  maxTimeMs: number;
}

/** Reads that note what was asked of the database. */
function notedReads(answer: (request: Request) => Promise<string> = async ({ key }) => `${key} read`) {
  const made: Request[] = [];
  const read = coalesceReads(
    (request: Request) => {
      made.push(request);
      return answer(request);
    },
    ({ key }) => key,
  );
  return { made, read };
}

test('equal reads of one turn are one, others are their own', async () => {
  const { made, read } = notedReads();
  const asked = ['a', 'b', 'a', 'a'].map((key) => read({ key, maxTimeMs: 10 }));
  expect(await Promise.all(asked)).toEqual(['a read', 'b read', 'a read', 'a read']);
  expect(made.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('who asks once a read has begun gets one that begins later', async () => {
  const writes = ['before'];
  const { made, read } = notedReads(async () => writes.join());
  const first = read({ key: 'a', maxTimeMs: 10 });
  await setImmediate();
  writes.push('written meanwhile');
  const second = read({ key: 'a', maxTimeMs: 10 });
  expect([await first, await second]).toEqual(['before', 'before,written meanwhile']);
  expect(made).toHaveLength(2);
});

test('a shared read may take as long as the most patient one', async () => {
  const { made, read } = notedReads();
  await Promise.all([5, 30, 20].map((maxTimeMs) => read({ key: 'a', maxTimeMs })));
  expect(made).toEqual([{ key: 'a', maxTimeMs: 30 }]);
});

test('a failure is everyone’s who shared the read, and nobody’s after', async () => {
  let failures = 1;
  const { read } = notedReads(async () => {
    if (failures-- > 0) throw new Error('the database is away');
    return 'well';
  });
  const shared = await Promise.allSettled([read({ key: 'a', maxTimeMs: 1 }), read({ key: 'a', maxTimeMs: 1 })]);
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read({ key: 'a', maxTimeMs: 1 })).toBe('well');
});
