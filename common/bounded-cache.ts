import { LRUCache } from 'lru-cache';

/** Heap of a character, in the wider of the two forms in which the engine stores texts. */
export const BYTES_PER_CHARACTER = 2;

/** The name of a cache in the log, and its bound. */
export interface BoundedCacheOptions<Value> {
  name: string;
  maxBytes: number;
  /** Estimates the heap of an entry; never an underestimate. */
  bytesOf(value: Value, key: string): number;
}

/** A cache that evicts the least recently used entries above its bound. */
export type BoundedCache<Value extends {}> = Pick<
  LRUCache<string, Value>,
  'get' | 'has' | 'set' | 'delete' | 'clear' | 'calculatedSize'
>;

/** The caches of this process by name, held weakly: a cache ends with its owner. */
const caches = new Map<string, WeakRef<{ readonly calculatedSize: number }>>();

/** Creates a cache bounded by bytes. An entry above the whole bound is not stored. */
export function createBoundedCache<Value extends {}>({
  name,
  maxBytes,
  bytesOf,
}: BoundedCacheOptions<Value>): BoundedCache<Value> {
  const cache = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.max(1, Math.ceil(bytesOf(value, key))),
  });
  caches.set(name, new WeakRef(cache));
  return cache;
}

/** Returns the estimated bytes of this process's caches by name, for the log. */
export function measureCaches(): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const [name, reference] of caches) {
    const cache = reference.deref();
    if (cache === undefined) caches.delete(name);
    else sizes[name] = cache.calculatedSize;
  }
  return sizes;
}
