import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientSession, type CollectionOptions, type MongoClient, MongoServerError } from 'mongodb';

/**
 * Collection options for reads within {@link withSnapshot}. The driver would not override the client's `majority`.
 */
export const SNAPSHOT_READS = { readConcern: { level: 'snapshot' } } satisfies CollectionOptions;

/** No snapshot yet (134, 246: an index or validator was just changed), or no longer (239: too old). */
const TRANSIENT_CODES = new Set([134, 239, 246]);
const ATTEMPTS = 5;
const RETRY_AFTER_MS = 200;

/**
 * Reads several collections at one instant, while writes continue. The server retains that instant for about five minutes,
 * so a long read takes several snapshots.
 * @param read is repeated if no snapshot is available, so it must have no side effects when it throws
 */
export async function withSnapshot<Result>(
  client: MongoClient,
  read: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.withSession({ snapshot: true }, read);
    } catch (error) {
      const isTransient = error instanceof MongoServerError && TRANSIENT_CODES.has(Number(error.code));
      if (!isTransient || attempt === ATTEMPTS) throw error;
      await sleep(RETRY_AFTER_MS * attempt);
    }
  }
}
