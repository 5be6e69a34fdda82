import DataLoader from 'dataloader';
import type { AuthenticatedKey } from './account-client.ts';

/** Most keys that are looked up by one read. */
const MAX_BATCH = 500;

/**
 * Gathers the look-ups of keys that meet in one turn of the event loop into one read. Requests arrive one by one within
 * a turn, so a batch a tick would be a read for each of them. The read starts after each of the requests arrived, so a key
 * that was revoked before a request still fails; nothing is remembered for the next turn.
 * @param find tells the active keys of hashes in the order asked, null where there is none
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
