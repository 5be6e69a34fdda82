import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';

/** The used part of the driver's connection, which its types do not export. */
interface DriverConnection {
  socket: Socket;
  writeCommand(...parameters: unknown[]): Promise<void>;
}

const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: DriverConnection };
};
const writeCommand = Connection.prototype.writeCommand;

/**
 * Patches the driver so that commands written to a closing connection fail. Up to 7.9.0 the driver waits for `drain` or
 * `error` if a socket's buffer is full, and a destroyed socket that has not emitted `close` yet, as after a server crash,
 * emits neither: the operation would wait forever. As a lost connection it is retried or reported like any other. Safe to
 * repeat.
 */
export function failWritesOnClosingSockets(): void {
  Connection.prototype.writeCommand = writeOrFail;
}

async function writeOrFail(this: DriverConnection, ...parameters: unknown[]): Promise<void> {
  let onClose = () => undefined;
  const closed = new Promise<never>((_, reject) => {
    onClose = () => void reject(new MongoNetworkError('the connection closed while a command was being written'));
  });
  this.socket.once('close', onClose);
  try {
    await Promise.race([writeCommand.apply(this, parameters), closed]);
  } finally {
    this.socket.off('close', onClose);
  }
}
