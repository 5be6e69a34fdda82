import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../logger.ts';
import { DEFAULT_DATABASE } from './create-client.ts';
import { inspectServer } from './inspect-server.ts';
import { LOOPBACK } from './local-port.ts';
import { MongoSetupError, reasonOf } from './mongo-setup-error.ts';
import { binarySources, resolveMongodBinary } from './mongod-binary.ts';
import { credentialsOf, ensureMongodKey, type MongodKey, readMongodKey } from './mongod-key.ts';
import type { MongodProcess } from './mongod-process.ts';
import { isProcessAlive } from './process-alive.ts';
import { REPLICA_SET } from './replica-set.ts';
import { readServerRecord, type ServerRecord, writeServerRecord } from './server-record.ts';
import { withStartLock } from './start-lock.ts';
import { startServer } from './start-server.ts';

/** The data folder, and an optional binary. */
export interface EmbeddedSettings {
  dataDir: string;
  mongodBinary: string | undefined;
  /** Whether a started server requires authentication. Once required, it stays so. */
  embeddedAuthentication?: boolean;
}

/** A handle on the server of a data folder. */
export interface EmbeddedMongo {
  url: string;
  /** Whether the folder had no data before this call started the server. */
  createdNow: boolean;
  /** Restarts the server on its port if it is down and no other process restarted it. */
  bringBack(): Promise<void>;
  /** Shuts the server down if this process started it. */
  close(): Promise<void>;
}

/**
 * Finds the running server of this data folder, or starts one: a one-node replica set bound to the loopback address.
 * @throws MongoSetupError if there is no binary or it doesn't start
 */
export async function openEmbeddedMongo(settings: EmbeddedSettings, logger: Logger): Promise<EmbeddedMongo> {
  const { dataDir, embeddedAuthentication = false } = settings;
  const dbPath = join(dataDir, 'mongodb');
  await mkdir(dbPath, { recursive: true });
  let owned: MongodProcess | undefined;
  let createdNow = false;

  const findRunning = async (): Promise<ServerRecord | undefined> => {
    const record = await readServerRecord(dataDir);
    // A server whose owner is gone ends within seconds, so it is not used.
    if (record === undefined || ![record.pid, record.ownerPid].every(isProcessAlive)) return undefined;
    const key = await readMongodKey(dataDir);
    if ((await inspectServer(record.port, dbPath, key)) !== 'ours-ready') return undefined;
    if (embeddedAuthentication && key === undefined) throw runsWithoutAuthentication(record, dataDir);
    return record;
  };
  const start = async (keepPort: boolean): Promise<ServerRecord> => {
    const previous = await readServerRecord(dataDir);
    const sources = binarySources({ ...settings, dataVersion: previous?.version });
    const binary = await resolveMongodBinary(sources, logger);
    const isNew = (await readdir(dbPath)).length === 0;
    const key = await (embeddedAuthentication ? ensureMongodKey(dataDir) : readMongodKey(dataDir));
    owned = await startServer({ binary, dbPath, previous, keepPort, key });
    createdNow ||= isNew;
    const port = owned.port;
    const record = { port, pid: owned.pid, ownerPid: process.pid, url: urlOf(port), version: binary.version };
    await writeServerRecord(dataDir, record);
    logger.info({ port, pid: owned.pid, version: binary.version }, 'started the embedded MongoDB');
    return record;
  };
  const findOrStart = async (keepPort: boolean) =>
    (await findRunning()) ?? withStartLock(dataDir, async () => (await findRunning()) ?? start(keepPort));

  const { port } = await findOrStart(false);
  const url = urlOf(port, await readMongodKey(dataDir));
  if (owned === undefined) logger.info({ port }, 'using the running embedded MongoDB');
  return {
    url,
    createdNow,
    async bringBack() {
      const current = await findOrStart(true);
      if (current.port !== port) {
        throw new Error(`another process moved the server to port ${current.port}: restart this one`);
      }
    },
    async close() {
      const server = owned;
      owned = undefined;
      if (server === undefined) return;
      await withStartLock(dataDir, () => server.stop()).catch((error: unknown) => {
        logger.error({ reason: reasonOf(error) }, 'the embedded MongoDB did not end cleanly');
      });
    },
  };
}

function urlOf(port: number, key?: MongodKey): string {
  const source = key === undefined ? '' : '&authSource=admin';
  return `mongodb://${credentialsOf(key)}${LOOPBACK}:${port}/${DEFAULT_DATABASE}?replicaSet=${REPLICA_SET}${source}`;
}

function runsWithoutAuthentication({ ownerPid }: ServerRecord, dataDir: string): MongoSetupError {
  return new MongoSetupError(
    `The embedded MongoDB of ${dataDir} runs without authentication, which production demands: stop process ${ownerPid}, ` +
      'which started it, and start again.',
  );
}
