import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';

/** What is used of the driver's connection, which its types keep to itself. */
interface DriverConnection {
  socket: Socket;
  writeCommand(...given: unknown[]): Promise<void>;
}

const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: DriverConnection };
};
const writeCommand = Connection.prototype.writeCommand;

/**
 * Makes commands fail that are written to a connection which is being closed. Up to 7.9.0 the driver waits for `drain` or
 * `error` when a socket takes no more, and a socket that was destroyed but has not said `close` yet, as when the server was
 * killed a moment ago, never says either: the operation would wait for ever, and with it whatever waits for its outcome.
 * Failing as a lost connection it is retried or told like any other. Safe to call again.
 */
export function failWritesOnClosingSockets(): void {
  Connection.prototype.writeCommand = writeOrFail;
}

async function writeOrFail(this: DriverConnection, ...given: unknown[]): Promise<void> {
  let onClose = () => undefined;
  const closed = new Promise<never>((_, reject) => {
    onClose = () => void reject(new MongoNetworkError('the connection closed while a command was being written'));
  });
  this.socket.once('close', onClose);
  try {
    await Promise.race([writeCommand.apply(this, given), closed]);
  } finally {
    this.socket.off('close', onClose);
  }
}
