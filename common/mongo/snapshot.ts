import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientSession, type CollectionOptions, type MongoClient, MongoServerError } from 'mongodb';

/**
 * How collections are opened for reads within {@link withSnapshot}. The client's own `majority` would otherwise stand in
 * the command, and the driver does not replace what is there.
 */
export const SNAPSHOT_READS = { readConcern: { level: 'snapshot' } } satisfies CollectionOptions;

/** No snapshot yet (134, 246: an index or validator was changed a moment ago), or not any more (239: it grew too old). */
const PASSING_CODES = new Set([134, 239, 246]);
const ATTEMPTS = 5;
const RETRY_AFTER_MS = 200;

/**
 * Reads several collections as they were at one instant, while writes go on. The server keeps that instant for about five
 * minutes, so a long read takes a snapshot a part.
 * @param read is begun again when there is no snapshot to be had, so it must not leave anything behind when it throws.
 */
export async function withSnapshot<Result>(
  client: MongoClient,
  read: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.withSession({ snapshot: true }, read);
    } catch (error) {
      const mayPass = error instanceof MongoServerError && PASSING_CODES.has(Number(error.code));
      if (!mayPass || attempt === ATTEMPTS) throw error;
      await sleep(RETRY_AFTER_MS * attempt);
    }
  }
}
