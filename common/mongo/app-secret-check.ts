import type { Db } from 'mongodb';
import { deriveKey } from '../app-secret.ts';
import { StartError } from '../start-error.ts';
import { FACTS_COLLECTION, readFact, writeFactOnce } from './deployment-facts.ts';

/** What identifies the secret of a deployment without giving it away: a key derived from it that opens nothing. */
interface SecretCheck {
  fingerprint: string;
}

/** Tells whether a secret opens what is stored; null when nothing is. */
export type OpensStored = (db: Db, appSecret: string) => Promise<boolean | null>;

/**
 * Makes sure that the secret is the one under which this database was written. The first service on a new database
 * records a fingerprint of its secret; of several that start at once, one wins and the others compare with it. A database
 * from before there were fingerprints gets one from a service that can open what is stored there.
 * @throws StartError when the secret is another one
 */
export async function checkAppSecret(db: Db, appSecret: string, opensStored?: OpensStored): Promise<void> {
  const fingerprint = Buffer.from(deriveKey(appSecret, 'app-secret-check')).toString('hex');
  // Listed first: whoever makes the other collections has written the fingerprint before.
  const isNew = await holdsNothing(db);
  const stored = await readFact<SecretCheck>(db, 'app-secret-check');
  if (stored !== null) return requireSame(stored.fingerprint === fingerprint, db);
  if (!isNew) {
    if (opensStored === undefined) return;
    requireSame((await opensStored(db, appSecret)) !== false, db);
  }
  const written = await writeFactOnce<SecretCheck>(db, 'app-secret-check', { fingerprint });
  requireSame(written.fingerprint === fingerprint, db);
}

async function holdsNothing(db: Db): Promise<boolean> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  return collections.every(({ name }) => name === FACTS_COLLECTION);
}

function requireSame(isSame: boolean, { databaseName }: Db): void {
  if (isSame) return;
  throw new StartError(
    `APP_SECRET is not the one with which the database ${databaseName} was written: webhook secrets stored there would ` +
      'not open. Start with the secret of this deployment (without the setting: the file app-secret in its DATA_DIR).',
  );
}
