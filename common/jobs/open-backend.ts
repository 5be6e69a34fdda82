import { MongoBackend } from '@agendajs/mongo-backend';
import type { Clock } from '../clock.ts';
import type { Database } from '../mongo/open-mongo.ts';
import { waitForConnection } from '../mongo/wait-for-connection.ts';
import { inDatabaseTime } from './database-time.ts';

/**
 * Opens the collection of a queue. Agenda connects in its constructor, where a failure can't be caught: connecting here
 * first leaves nothing for it to do.
 */
export async function openBackend(
  { db, clock }: Pick<Database, 'db'> & { clock: Clock },
  collection: string,
): Promise<MongoBackend> {
  const backend = new MongoBackend({ mongo: inDatabaseTime(db, clock), collection });
  await waitForConnection(() => backend.connect());
  backend.connect = async () => undefined;
  return backend;
}
