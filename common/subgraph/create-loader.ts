import DataLoader from 'dataloader';

/**
 * Creates a loader that reads records by key, in one batch per tick and each once per request.
 * @param readMany returns the existing records, in any order
 * @param keyOf returns the key of a record
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
