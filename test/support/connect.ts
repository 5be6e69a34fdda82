import type { MongoClient } from 'mongodb';
import { createClient } from '../../common/mongo/create-client.ts';

/** A process of tests computes much between its commands, beside others that do: it waits longer than a request may. */
const WAITS = { waitQueueTimeoutMS: 30_000, connectTimeoutMS: 30_000 };

/** Connects a client for a test: that of the service, but for how long it waits for a connection and for the server. */
export function connectClient(url: string): Promise<MongoClient> {
  return createClient(url, WAITS).connect();
}
