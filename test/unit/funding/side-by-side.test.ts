import { setTimeout as sleep } from 'node:timers/promises';
import { createSideBySide } from '../../../subgraphs/funding/domain/ingest/side-by-side.ts';

/** Pieces of work that note when they begin and end, and end when they are told to. */
function notedWork() {
  const notes: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    notes,
    work: (name: string) => async () => {
      notes.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      notes.push(`${name} ends`);
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

test('work on different things runs side by side, at most so much of it', async () => {
  const { notes, work, end } = notedWork();
  const sideBySide = createSideBySide(2);
  await sideBySide.start(new Set(['a']), work('one'));
  await sideBySide.start(new Set(['b']), work('two'));
  const third = sideBySide.start(new Set(['c']), work('three'));
  await sleep(10);
  expect(notes).toEqual(['one begins', 'two begins']);
  end('two');
  await third;
  expect(notes).toEqual(['one begins', 'two begins', 'two ends', 'three begins']);
  end('one');
  end('three');
  await sideBySide.end();
  expect(notes.slice(-2)).toEqual(['one ends', 'three ends']);
});

test('what touches the same thing is done one after the other, in the order given', async () => {
  const { notes, work, end } = notedWork();
  const sideBySide = createSideBySide(2);
  await sideBySide.start(new Set(['a', 'b']), work('one'));
  const second = sideBySide.start(new Set(['b', 'c']), work('two'));
  await sleep(10);
  expect(notes).toEqual(['one begins']);
  end('one');
  await second;
  expect(notes).toEqual(['one begins', 'one ends', 'two begins']);
  end('two');
  await sideBySide.end();
});

test('a failure is told to whoever starts the next piece, and in the end, when all have ended', async () => {
  const { notes, work, end } = notedWork();
  const sideBySide = createSideBySide(2);
  const failure = new Error('the store is away');
  await sideBySide.start(new Set(['a']), work('one'));
  await sideBySide.start(new Set(['b']), () => Promise.reject(failure));
  await expect(sideBySide.start(new Set(['b']), work('never'))).rejects.toBe(failure);
  const ended = sideBySide.end();
  end('one');
  await expect(ended).rejects.toBe(failure);
  expect(notes).toEqual(['one begins', 'one ends']);
});
