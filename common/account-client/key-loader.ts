import DataLoader from 'dataloader';
import type { AuthenticatedKey } from './account-client.ts';

/** Maximum keys per read. */
const MAX_BATCH = 500;

/**
 * Creates a loader that combines the key lookups of one turn of the event loop in one read. The read starts after all its
 * requests arrived, so a key revoked before a request still fails; nothing is cached. (By default a batch is a microtask
 * tick, in which no two requests arrive.)
 * @param find returns the active keys of hashes in the given order, null for none
 */
export function createKeyLoader(
  find: (keyHashes: readonly string[]) => Promise<(AuthenticatedKey | null)[]>,
): (keyHash: string) => Promise<AuthenticatedKey | null> {
  const loader = new DataLoader(find, {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (dispatch) => void setImmediate(dispatch),
  });
  return (keyHash) => loader.load(keyHash);
}
