import { foldName } from './names.ts';

/** Endings of German adjectives, which change with the case: `Großer Hafen`, `den Großen Hafen`. */
const ENDING = /(?<=\p{L}{4})e[rsnm]?$/u;

/** Returns the name of a plan for comparison, whichever case it is in. */
export function planKey(name: string): string {
  const words = foldName(name).split(' ');
  return words.map((word, index) => (index < words.length - 1 ? word.replace(ENDING, '') : word)).join(' ');
}
