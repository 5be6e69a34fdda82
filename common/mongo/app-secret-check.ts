import type { Db } from 'mongodb';
import { deriveKey } from '../app-secret.ts';
import { StartError } from '../start-error.ts';
import { FACTS_COLLECTION, readFact, writeFactOnce } from './deployment-facts.ts';

/** A fingerprint of the deployment's secret: a derived key that is used for nothing else. */
interface SecretCheck {
  fingerprint: string;
}

/** A function that returns whether a secret opens stored data; null if there is none. */
export type OpensStored = (db: Db, appSecret: string) => Promise<boolean | null>;

/**
 * Checks that the secret is the one that this database was written with. The first service on a new database stores the
 * fingerprint of its secret; of several that start at once, one wins and the others compare. An older database without a
 * fingerprint gets one from a service that can open its data.
 * @throws StartError for a different secret
 */
export async function checkAppSecret(db: Db, appSecret: string, opensStored?: OpensStored): Promise<void> {
  const fingerprint = Buffer.from(deriveKey(appSecret, 'app-secret-check')).toString('hex');
  // Listed first: the fingerprint is written before any other collection is created.
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
