import DataLoader from 'dataloader';

/** Keys that one command reads. */
const MAX_KEYS_PER_READ = 500;

/**
 * Creates a loader that reads values by key, in one batch per tick and each once per request.
 * @param readMany returns the values by key; a key may be absent
 * @param missing the value of an absent key
 */
export function loadByKey<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  missing: NoInfer<Value>,
): DataLoader<string, Value> {
  return new DataLoader(
    async (keys) => {
      const found = await readMany(keys);
      return keys.map((key) => found.get(key) ?? missing);
    },
    { maxBatchSize: MAX_KEYS_PER_READ },
  );
}

/**
 * Creates the loaders of pages below several objects: a loader per page, which reads the page of all objects in one batch
 * per tick. A key without entries has an empty page.
 * @param readMany returns the entries of the page by key; a key may be absent
 */
export function loadPages<Page, Entry>(
  readMany: (keys: readonly string[], page: Page) => Promise<ReadonlyMap<string, Entry[]>>,
): (page: Page) => DataLoader<string, Entry[]> {
  const loaders = new Map<string, DataLoader<string, Entry[]>>();
  return (page) => {
    const pageKey = JSON.stringify(page);
    const loader = loaders.get(pageKey) ?? loadByKey<Entry[]>((keys) => readMany(keys, page), []);
    loaders.set(pageKey, loader);
    return loader;
  };
}
