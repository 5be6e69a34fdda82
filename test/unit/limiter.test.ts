import { setTimeout as sleep } from 'node:timers/promises';
import { createLimiter } from '../../common/create-limiter.ts';

test('tasks begin in their order, at most so many at a time, and one that fails fails alone', async () => {
  const limiter = createLimiter(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      limiter(async () => {
        begun.push(index);
        running += 1;
        most = Math.max(most, running);
        await sleep(index % 4);
        running -= 1;
        if (index === 5) throw new Error('the sixth');
        return index;
      }),
    ),
  );
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(3);
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(
    begun.map((index) => (index === 5 ? 'failed' : index)),
  );
});
