import { BYTES_PER_CHARACTER, createBoundedCache } from '../../../../common/bounded-cache.ts';

const MAX_CACHE_BYTES = 4 * 1024 * 1024;
/** Heap of what is read from a character, above the measured 30 of tokens and 60 of clauses. */
const BYTES_PER_CHARACTER_READ = 100;
const BYTES_PER_ENTRY = 200;

/**
 * Caches a function of a text in a bounded cache of this title: many rules read one sentence after each other, and pages of a
 * site share most of their sentences.
 */
export function memoizeByText<Result extends {}>(
  title: string,
  read: (text: string) => Result,
): (text: string) => Result {
  const cache = createBoundedCache<Result>({
    name: title,
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: (_, text) => BYTES_PER_ENTRY + (BYTES_PER_CHARACTER + BYTES_PER_CHARACTER_READ) * text.length,
  });
  let last: { text: string; result: Result } | undefined;
  return (text) => {
    if (last?.text === text) return last.result;
    let result = cache.get(text);
    if (result === undefined) {
      result = read(text);
      cache.set(text, result);
    }
    last = { text, result };
    return result;
  };
}
