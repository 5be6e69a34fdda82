import { Socket } from 'node:net';
import { createClient } from '../../../common/mongo/create-client.ts';
import { useDatabase } from '../../support/database.ts';

const WORD = 'find me on the wire';
const database = useDatabase();
const write = Socket.prototype.write;

afterEach(() => {
  Socket.prototype.write = write;
});

/** Destroys the connection that the next command with the word is written to, right before it is. */
function destroyBeforeWriting(): () => boolean {
  let isDone = false;
  Socket.prototype.write = function (this: Socket, ...given: unknown[]) {
    if (!isDone && Buffer.isBuffer(given[0]) && given[0].includes(WORD)) {
      isDone = true;
      this.destroy();
    }
    return (write as (...all: unknown[]) => boolean).apply(this, given);
  } as typeof write;
  return () => isDone;
}

test.each(['find', 'insert'])(
  '%s on a connection that is being closed is repeated, not waited for',
  async (what) => {
    const client = await createClient(database().url).connect();
    try {
      const words = client.db().collection('words');
      await words.insertOne({ word: 'first' });
      const isDone = destroyBeforeWriting();
      if (what === 'find') expect(await words.findOne({ word: WORD })).toBeNull();
      else expect((await words.insertOne({ word: WORD })).acknowledged).toBe(true);
      expect(isDone()).toBe(true);
    } finally {
      await client.close();
    }
  },
  30_000,
);
