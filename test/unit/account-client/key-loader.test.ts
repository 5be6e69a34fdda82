import { createKeyLoader } from '../../../common/account-client/key-loader.ts';

const TICKS = 10;

function recordReads() {
  const reads: string[][] = [];
  const load = createKeyLoader(async (keyHashes) => {
    reads.push([...keyHashes]);
    return keyHashes.map((keyHash) => ({ keyId: `key ${keyHash}`, accountId: `account ${keyHash}` }));
  });
  return { reads, load };
}

/** Lets all run that belongs to this turn of the event loop. */
async function passTicks(): Promise<void> {
  for (let tick = 0; tick < TICKS; tick += 1) await new Promise<void>((pass) => process.nextTick(pass));
}

test('look-ups of one turn of the event loop are one read, which starts after the last of them', async () => {
  const { reads, load } = recordReads();
  const first = load('a');
  await passTicks();
  expect(reads).toEqual([]);
  const second = load('b');
  expect(await Promise.all([first, second])).toEqual([
    { keyId: 'key a', accountId: 'account a' },
    { keyId: 'key b', accountId: 'account b' },
  ]);
  expect(reads).toEqual([['a', 'b']]);
});

test('nothing is cached for the next turn', async () => {
  const { reads, load } = recordReads();
  await load('a');
  await load('a');
  expect(reads).toEqual([['a'], ['a']]);
});

test('a failed read rejects its own callers only', async () => {
  let isDown = true;
  const load = createKeyLoader(async (keyHashes) => {
    if (isDown) throw new Error('the database is away');
    return keyHashes.map(() => null);
  });
  const both = await Promise.allSettled([load('a'), load('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await load('a')).toBeNull();
});
