import DataLoader from 'dataloader';

/** Keys whose pages one command reads. */
const MAX_KEYS_PER_READ = 500;

/**
 * Creates the loaders of pages below several objects: a loader per page, which reads the page of all objects in one batch
 * per tick.
 * @param readMany returns the entries of the page by key; a key may be absent
 */
export function loadPages<Page extends object, Entry>(
  readMany: (keys: readonly string[], page: Page) => Promise<ReadonlyMap<string, Entry[]>>,
): (page: Page) => DataLoader<string, Entry[]> {
  const loaders = new Map<string, DataLoader<string, Entry[]>>();
  return (page) => {
    const pageKey = JSON.stringify(page);
    const loader =
      loaders.get(pageKey) ??
      new DataLoader<string, Entry[]>(
        async (keys) => {
          const found = await readMany(keys, page);
          return keys.map((key) => found.get(key) ?? []);
        },
        { maxBatchSize: MAX_KEYS_PER_READ },
      );
    loaders.set(pageKey, loader);
    return loader;
  };
}
