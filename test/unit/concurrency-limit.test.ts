import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';

test('p-limit starts tasks in order, at most 3 at a time, and one failure does not affect the others', async () => {
  const limiter = pLimit(3);
  const begun: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      limiter(async () => {
        begun.push(index);
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await sleep(index % 4);
        running -= 1;
        if (index === 5) throw new Error('the sixth');
        return index;
      }),
    ),
  );
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(maxRunning).toBe(3);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual(
    begun.map((index) => (index === 5 ? 'failed' : index)),
  );
});
