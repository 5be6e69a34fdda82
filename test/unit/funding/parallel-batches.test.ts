import { setTimeout as sleep } from 'node:timers/promises';
import { createConflictFreeRunner } from '../../../subgraphs/funding/domain/ingest/parallel-batches.ts';

/** Creates tasks that record when they begin and end, and end on demand. */
function recordedTasks() {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    events,
    task: (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      events.push(`${name} ends`);
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

test('tasks without a key in common run in parallel, up to the limit', async () => {
  const { events, task, end } = recordedTasks();
  const runner = createConflictFreeRunner(2);
  await runner.start(new Set(['a']), task('one'));
  await runner.start(new Set(['b']), task('two'));
  const third = runner.start(new Set(['c']), task('three'));
  await sleep(10);
  expect(events).toEqual(['one begins', 'two begins']);
  end('two');
  await third;
  expect(events).toEqual(['one begins', 'two begins', 'two ends', 'three begins']);
  end('one');
  end('three');
  await runner.end();
  expect(events.slice(-2)).toEqual(['one ends', 'three ends']);
});

test('tasks that share a key run one after another, in the order given', async () => {
  const { events, task, end } = recordedTasks();
  const runner = createConflictFreeRunner(2);
  await runner.start(new Set(['a', 'b']), task('one'));
  const second = runner.start(new Set(['b', 'c']), task('two'));
  await sleep(10);
  expect(events).toEqual(['one begins']);
  end('one');
  await second;
  expect(events).toEqual(['one begins', 'one ends', 'two begins']);
  end('two');
  await runner.end();
});

test('a failure is thrown at the start of the next task, and in the end, when all have ended', async () => {
  const { events, task, end } = recordedTasks();
  const runner = createConflictFreeRunner(2);
  const failure = new Error('the store is away');
  await runner.start(new Set(['a']), task('one'));
  await runner.start(new Set(['b']), () => Promise.reject(failure));
  await expect(runner.start(new Set(['b']), task('never'))).rejects.toBe(failure);
  const ended = runner.end();
  end('one');
  await expect(ended).rejects.toBe(failure);
  expect(events).toEqual(['one begins', 'one ends']);
});
