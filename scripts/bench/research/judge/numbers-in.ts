const SCALES: readonly [RegExp, number][] = [
  [/^(?:k|thousand|tsd)$/, 1e3],
  [/^(?:m|mn|mln|mio|millions?|millionen)$/, 1e6],
  [/^(?:bn|b|billions?|milliarden?|milliards?)$/, 1e9],
];

// Grouped digits or plain ones, at most two decimals, and a word or letter that scales them.
const NUMBER =
  /(\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3}){1,4}(?!\d)|\d{1,15})(?:[.,](\d{1,2})(?!\d))?[ \u00a0-]?([a-z]{1,10}(?!\p{L}))?/giu;

/** Returns all numbers of a text in full: `€28 million` is 28000000, `1.450` and `1,450` are 1450, `31.5M` is 31500000. */
export function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(NUMBER), ([, whole = '', decimals = '', word = '']) => {
    const scale = SCALES.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? 1;
    const value = Number(`${whole.replace(/\D/g, '')}.${decimals === '' ? '0' : decimals}`) * scale;
    return Math.round(value * 100) / 100;
  });
}
