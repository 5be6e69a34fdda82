import { MongoClient, type MongoClientOptions } from 'mongodb';
import { failWritesOnClosingSockets } from './fail-writes-on-closing-sockets.ts';

/** The database if the URL names none. */
export const DEFAULT_DATABASE = 'funding_signals';

/**
 * Requests wait at most `serverSelectionTimeoutMS` for a server and `waitQueueTimeoutMS` for a pooled connection, so that
 * an unavailable database causes 503 at once instead of hanging requests (billing, Deadlines and admission). A retried
 * operation selects a second time only if the first selection succeeded, so the two never add up.
 *
 * Reads are `majority` too: no decision about money depends on a write that a failover can roll back. It costs nothing,
 * because every write is acknowledged by the majority and so visible to the next read.
 */
const CLIENT_OPTIONS = {
  appName: 'funding-signals',
  serverSelectionTimeoutMS: 1500,
  waitQueueTimeoutMS: 1000,
  connectTimeoutMS: 1500,
  // A returning server is detected within this time even without requests (readiness, change streams).
  heartbeatFrequencyMS: 2000,
  retryWrites: true,
  retryReads: true,
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
} satisfies MongoClientOptions;

/**
 * Creates a client, not yet connected, with the timeouts and guarantees of the service. Background work may wait longer for
 * a connection and for a server that responds late.
 */
export function createClient(
  url: string,
  waits: Pick<MongoClientOptions, 'waitQueueTimeoutMS' | 'connectTimeoutMS' | 'monitorCommands'> = {},
): MongoClient {
  failWritesOnClosingSockets();
  return new MongoClient(url, { ...CLIENT_OPTIONS, ...waits });
}

/** Returns the database in the path of a MongoDB URL, else {@link DEFAULT_DATABASE}. */
export function databaseNameOf(url: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/?]*\/([^?]*)/.exec(url)?.[1] ?? '';
  return name === '' ? DEFAULT_DATABASE : decodeURIComponent(name);
}
