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
import { waitForDeployment } from './wait-for-deployment.ts';

/** The settings that determine the database. */
export type MongoSettings = Pick<Settings, 'dataDir' | 'mongodbUrl' | 'mongodBinary'> &
  Partial<Pick<Settings, 'embeddedAuthentication'>>;

/** A process's access to the database. */
export interface MongoHandle {
  client: MongoClient;
  db: Db;
  /** The URL of the server. May contain a password: never log it. */
  url: string;
  /** Whether the server is the embedded one and not that of `MONGODB_URL`. */
  embedded: boolean;
  /** Whether this call started the embedded server on a folder without data. */
  createdNow: boolean;
  /** The server's time, for everything that processes must agree on. */
  clock: Clock;
  /** Closes the client, and stops the embedded server if this handle owns it. The data stays. Idempotent. */
  close(): Promise<void>;
}

/** The database access of a store. */
export type Database = Pick<MongoHandle, 'client' | 'db'>;

/** Options of {@link openMongo}. */
export interface OpenMongoOptions {
  /** For long-running processes: waits for a deployment that does not answer yet, and restarts the embedded server if it ends. */
  supervise?: boolean;
}

/**
 * Opens the database: the deployment of `MONGODB_URL`, else one shared by all processes of this `DATA_DIR`, which is
 * started on demand. The server has responded when this returns.
 * @throws MongoSetupError with a message for the operator
 */
export async function openMongo(
  settings: MongoSettings,
  logger: Logger,
  { supervise = false }: OpenMongoOptions = {},
): Promise<MongoHandle> {
  if (settings.mongodbUrl !== undefined) return openDeployment(settings.mongodbUrl, logger, supervise);
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

async function openDeployment(url: string, logger: Logger, waits: boolean): Promise<MongoHandle> {
  const client = await (waits ? waitForDeployment(() => openClient(url), logger) : openClient(url));
  let databaseClock: DatabaseClock | undefined;
  const close = async () => {
    databaseClock?.stop();
    await client.close();
  };
  try {
    databaseClock = await startDatabaseClock(client);
  } catch (error) {
    await close();
    throw error;
  }
  const db = client.db(databaseNameOf(url));
  logger.info({ hosts: client.options.hosts.map(String), database: db.databaseName }, 'using MongoDB of MONGODB_URL');
  return { client, db, clock: databaseClock.now, url, embedded: false, createdNow: false, close };
}

/** Creates a client of a deployment that was verified. A client that failed to connect once can't be used again. */
async function openClient(url: string): Promise<MongoClient> {
  let client: MongoClient;
  try {
    client = createClient(url);
  } catch (error) {
    throw new MongoSetupError(`MONGODB_URL can't be understood: ${reasonOf(error)}`, error);
  }
  try {
    await verifyDeployment(client);
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}
