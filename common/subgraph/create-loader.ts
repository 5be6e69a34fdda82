import DataLoader from 'dataloader';

/**
 * Reads records by key in one batch a tick and once a request.
 * @param readMany returns the records that exist, in any order
 * @param keyOf the key a record was asked by
 */
export function createLoader<Key extends string, Found>(
  readMany: (keys: readonly Key[]) => Promise<Found[]>,
  keyOf: (record: Found) => Key,
): DataLoader<Key, Found | null> {
  return new DataLoader(async (keys) => {
    const found = new Map((await readMany(keys)).map((record) => [keyOf(record), record]));
    return keys.map((key) => found.get(key) ?? null);
  });
}
