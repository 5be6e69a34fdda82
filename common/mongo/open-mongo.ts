import type { Db, MongoClient } from 'mongodb';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Settings } from '../settings.ts';
import { createClient, databaseNameOf } from './create-client.ts';
import { type DatabaseClock, startDatabaseClock } from './database-clock.ts';
import { MongoSetupError, reasonOf } from './mongo-setup-error.ts';
import { superviseServer } from './supervise-server.ts';
import { verifyDeployment } from './verify-deployment.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** The settings that decide which database is opened. */
export type MongoSettings = Pick<Settings, 'dataDir' | 'mongodbUrl' | 'mongodBinary'> &
  Partial<Pick<Settings, 'embeddedAuthentication'>>;

/** One process's access to the database. */
export interface MongoHandle {
  client: MongoClient;
  db: Db;
  /** What `client` is connected to. May carry a password: never log it. */
  url: string;
  /** True when the server runs under `DATA_DIR` and not where `MONGODB_URL` says. */
  embedded: boolean;
  /** True when this call started the embedded server on a folder that held no data before. */
  createdNow: boolean;
  /** The server's time, for all that processes must agree on. */
  clock: Clock;
  /** Closes the client, and stops the embedded server if this handle owns it. The data stays. May be called twice. */
  close(): Promise<void>;
}

/** What a store is built on. */
export type Database = Pick<MongoHandle, 'client' | 'db'>;

/** How a process uses the database. */
export interface OpenMongoOptions {
  /** For long-running processes: start the embedded server again when it is gone. No effect with `MONGODB_URL`. */
  supervise?: boolean;
}

/**
 * Opens the database: the deployment of `MONGODB_URL`, else one shared by all processes of this `DATA_DIR`, which is
 * started when it doesn't run. The server has answered when this returns.
 * @throws MongoSetupError with a message for the operator.
 */
export async function openMongo(
  settings: MongoSettings,
  logger: Logger,
  { supervise = false }: OpenMongoOptions = {},
): Promise<MongoHandle> {
  if (settings.mongodbUrl !== undefined) return openDeployment(settings.mongodbUrl, logger);
  // Loaded on use: the code that downloads and starts a server is large.
  const { openEmbeddedMongo } = await import('./embedded-mongo.ts');
  const embedded = await openEmbeddedMongo(settings, logger);
  const client = createClient(embedded.url);
  const supervisor = supervise ? superviseServer(client, () => embedded.bringBack(), logger) : undefined;
  let databaseClock: DatabaseClock | undefined;
  const close = async () => {
    databaseClock?.stop();
    await supervisor?.stop();
    await client.close();
    await embedded.close();
  };
  try {
    await waitForConnection(() => client.connect());
    databaseClock = await startDatabaseClock(client);
  } catch (error) {
    await close();
    throw error;
  }
  const db = client.db(databaseNameOf(embedded.url));
  const { url, createdNow } = embedded;
  return { client, db, clock: databaseClock.now, url, embedded: true, createdNow, close };
}

async function openDeployment(url: string, logger: Logger): Promise<MongoHandle> {
  let client: MongoClient;
  try {
    client = createClient(url);
  } catch (error) {
    throw new MongoSetupError(`MONGODB_URL can't be understood: ${reasonOf(error)}`, error);
  }
  let databaseClock: DatabaseClock | undefined;
  const close = async () => {
    databaseClock?.stop();
    await client.close();
  };
  try {
    await verifyDeployment(client);
    databaseClock = await startDatabaseClock(client);
  } catch (error) {
    await close();
    throw error;
  }
  const db = client.db(databaseNameOf(url));
  logger.info({ hosts: client.options.hosts.map(String), database: db.databaseName }, 'using MongoDB of MONGODB_URL');
  return { client, db, clock: databaseClock.now, url, embedded: false, createdNow: false, close };
}
