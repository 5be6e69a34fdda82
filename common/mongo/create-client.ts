import { MongoClient, type MongoClientOptions } from 'mongodb';
import { failWritesOnClosingSockets } from './fail-writes-on-closing-sockets.ts';

/** The database used when the URL names none. */
export const DEFAULT_DATABASE = 'funding_signals';

/**
 * A request waits for a server at most `serverSelectionTimeoutMS` and for a connection of the pool at most
 * `waitQueueTimeoutMS`, so that a database which is down becomes a 503 at once and not a pile of hanging requests
 * (billing, Deadlines and admission). A retried operation selects a second time only when the first one found a server,
 * so the two never add up.
 *
 * Reads are `majority` as well: no decision about money is taken, and no record sold, on a write that a fail-over can
 * still roll back. It costs nothing here, since every write is awaited with majority and so is visible to the next read.
 */
const CLIENT_OPTIONS = {
  appName: 'funding-signals',
  serverSelectionTimeoutMS: 1500,
  waitQueueTimeoutMS: 1000,
  connectTimeoutMS: 1500,
  // A server that came back is found within this time even when nobody asks for it (readiness, change streams).
  heartbeatFrequencyMS: 2000,
  retryWrites: true,
  retryReads: true,
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
} satisfies MongoClientOptions;

/**
 * Creates a client, not yet connected, with the timeouts and guarantees every part of the service relies on. Who answers no
 * request may wait for a connection in another way.
 */
export function createClient(url: string, waits: Pick<MongoClientOptions, 'waitQueueTimeoutMS'> = {}): MongoClient {
  failWritesOnClosingSockets();
  return new MongoClient(url, { ...CLIENT_OPTIONS, ...waits });
}

/** The database named in the path of a MongoDB URL, else {@link DEFAULT_DATABASE}. */
export function databaseNameOf(url: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/?]*\/([^?]*)/.exec(url)?.[1] ?? '';
  return name === '' ? DEFAULT_DATABASE : decodeURIComponent(name);
}
