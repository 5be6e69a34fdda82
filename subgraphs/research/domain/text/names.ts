import { createBoundedCache } from '../../../../common/bounded-cache.ts';
import { foldWords } from '../../../../common/names/fold-words.ts';

const POSSESSIVE = /['’]s?$/u;
const MAX_NAME_CHARS = 120;

/** Names are compared again and again, so the results for the latest are kept. */
const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const BYTES_PER_ENTRY = 200;
const BYTES_PER_CHARACTER = 2;

/** Caches a function of a name in a bounded cache of this title. */
export function memoizeByName<Result extends string>(
  title: string,
  compute: (name: string) => Result,
): (name: string) => Result {
  const cache = createBoundedCache<Result>({
    name: title,
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: (result, name) => BYTES_PER_ENTRY + BYTES_PER_CHARACTER * (name.length + result.length),
  });
  return (name) => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const result = compute(name);
    cache.set(name, result);
    return result;
  };
}

const foldAnyName = memoizeByName('folded names', (name) =>
  foldWords(name.slice(0, MAX_NAME_CHARS).trim().replace(POSSESSIVE, '')),
);
/** Matches words of which folding changes nothing but the case. */
const PLAIN_WORDS = /^[a-z\d]+(?: [a-z\d]+)*$/i;

/** Folds a name for comparison: no case, diacritics or punctuation, `&` as `and`; a possessive ending is cut. */
export function foldName(name: string): string {
  // Most names and words are plain, and are folded faster than a cache finds them.
  return name.length <= MAX_NAME_CHARS && PLAIN_WORDS.test(name) ? name.toLowerCase() : foldAnyName(name);
}

/** Folds each word of a text as `foldName` does, separated by single blanks. */
export function foldText(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => foldName(word))
    .join(' ')
    .replace(/\s+/g, ' ');
}
