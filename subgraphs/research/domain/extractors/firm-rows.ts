import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { isSectorWord } from '../text/sector-names.ts';

const MIN_FIRMS = 2;

/** Checks for a list of which half and more name firms, two and more: `Ovel Dairy`, `Stadtwerke Sund`, `Kelmar`. */
export function areFirms(names: readonly string[]): boolean {
  const firms = names.filter(isFirm).length;
  return firms >= MIN_FIRMS && firms * 2 >= names.length;
}

/** Checks for several words, each with a capital, one of which is neither a word of a language nor of trades. */
function isFirm(name: string): boolean {
  const words = name.split(' ');
  const isUnknown = (word: string) => !isSectorWord(word) && entriesOf(word.toLowerCase()).length === 0;
  return words.length > 1 && words.every((word) => /^\p{Lu}\p{L}+$/u.test(word)) && words.some(isUnknown);
}
