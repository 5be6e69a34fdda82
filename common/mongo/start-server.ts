import { setTimeout as sleep } from 'node:timers/promises';
import { inspectServer, shutDownServer } from './inspect-server.ts';
import { isPortFree, pickFreePort } from './local-port.ts';
import { MongoSetupError, reasonOf } from './mongo-setup-error.ts';
import type { MongodKey } from './mongod-key.ts';
import { type MongodPlace, MongodProcess } from './mongod-process.ts';
import type { MongodBinary } from './mongod-version.ts';
import { ensurePrimary } from './replica-set.ts';
import type { ServerRecord } from './server-record.ts';
import { ensureServiceUser } from './service-user.ts';

const POLL_MS = 100;
/** Maximum wait for an earlier server of the same folder to end. */
const MAX_WAIT_MS = 15_000;

/** The server to start. */
export interface StartRequest {
  binary: MongodBinary;
  dbPath: string;
  /** The record of the last server on this folder. */
  previous: ServerRecord | undefined;
  /** Whether clients depend on the previous port. */
  keepPort: boolean;
  /** Set: the server requires authentication, and the service has a user there when this returns. */
  key: MongodKey | undefined;
}

/**
 * Starts a server on the folder and returns when it accepts writes. The caller holds the start lock. The previous port is
 * reused unless another service occupies it.
 * @throws MongoSetupError if it doesn't start
 */
export async function startServer(request: StartRequest): Promise<MongodProcess> {
  const { binary, dbPath, previous, key } = request;
  const port = await choosePort(request);
  try {
    const server = await launch(binary, { port, dbPath, key });
    await prepare(port, key).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return server;
  } catch (error) {
    const history =
      previous !== undefined && previous.version !== binary.version
        ? ` The data was last written by version ${previous.version}; MongoDB can't skip a major version.`
        : '';
    const message = `mongod ${binary.version} (${binary.path}) did not start on ${dbPath}: ${reasonOf(error)}.${history}`;
    throw new MongoSetupError(message, error);
  }
}

async function prepare(port: number, key: MongodKey | undefined): Promise<void> {
  await ensurePrimary(port, key);
  if (key !== undefined) await ensureServiceUser(port, key);
}

async function choosePort({ dbPath, previous, keepPort, key }: StartRequest): Promise<number> {
  const previousPort = previous?.port;
  if (previousPort === undefined) return pickFreePort();
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isPortFree(previousPort))) {
    const state = await inspectServer(previousPort, dbPath, key);
    if (state === 'foreign' || Date.now() > deadline) {
      if (!keepPort && state === 'foreign') return pickFreePort();
      throw new MongoSetupError(`Port ${previousPort} of the embedded MongoDB is taken (${state}).`);
    }
    // Its owner is gone; the owner's helper would end it within seconds anyway.
    if (state === 'ours-ready') await shutDownServer(previousPort, key);
    await sleep(POLL_MS);
  }
  return previousPort;
}

/** Starts the process; retries while an earlier server still holds the folder. */
async function launch(binary: MongodBinary, place: MongodPlace): Promise<MongodProcess> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const server = new MongodProcess(binary, place);
    try {
      await server.start();
      return server;
    } catch (error) {
      const held = error instanceof Error && error.message.includes('DBPathInUse');
      if (!held || Date.now() > deadline) throw error;
    }
    await sleep(POLL_MS);
  }
}
