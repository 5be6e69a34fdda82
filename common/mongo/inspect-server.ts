import { realpath } from 'node:fs/promises';
import { type Document, MongoClient } from 'mongodb';
import { isPortOpen, LOOPBACK } from './local-port.ts';
import { type MongodKey, memberLogin } from './mongod-key.ts';

const TIMEOUT_MS = 2000;

/**
 * The state of a port: nothing listens, another service, our server but not ready for writes, or our server ready. Ours is
 * the one that serves the given folder, whatever the files in it contain.
 */
export type ServerState = 'silent' | 'foreign' | 'ours-not-ready' | 'ours-ready';

/** Determines the state of a loopback port. Takes at most 2 s if the listener is not MongoDB. */
export async function inspectServer(port: number, dbPath: string, key: MongodKey | undefined): Promise<ServerState> {
  // Checked first: a refused connection fails at once, while the driver would retry until its timeout.
  if (!(await isPortOpen(port, TIMEOUT_MS))) return 'silent';
  try {
    return await onDirectConnection(port, key, async (client) => {
      const admin = client.db('admin');
      const commandLine = await admin.command({ getCmdLineOpts: 1 });
      const servedPath: unknown = commandLine.parsed?.storage?.dbPath;
      if (typeof servedPath !== 'string' || (await realpath(servedPath)) !== (await realpath(dbPath))) return 'foreign';
      return (await admin.command({ hello: 1 })).isWritablePrimary === true ? 'ours-ready' : 'ours-not-ready';
    });
  } catch {
    return (await isPortOpen(port, TIMEOUT_MS)) ? 'foreign' : 'silent';
  }
}

/** Shuts our server down at once. The data stays; a connection lost meanwhile is no error. */
export async function shutDownServer(port: number, key: MongodKey | undefined): Promise<void> {
  const command: Document = { shutdown: 1, force: true, timeoutSecs: 0 };
  await onDirectConnection(port, key, (client) => client.db('admin').command(command)).catch(() => undefined);
}

/** Runs `action` with a connection to exactly this server, whatever its role in a set. */
export async function onDirectConnection<T>(
  port: number,
  key: MongodKey | undefined,
  action: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(`mongodb://${LOOPBACK}:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: TIMEOUT_MS,
    connectTimeoutMS: TIMEOUT_MS,
    ...memberLogin(key),
  });
  try {
    return await action(client);
  } finally {
    await client.close();
  }
}
