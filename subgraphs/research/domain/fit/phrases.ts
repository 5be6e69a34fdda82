import { foldWords } from '../../../../common/names/fold-words.ts';
import { singular } from '../text/stem.ts';

/** Returns the words of a text as phrases are compared: folded, in the singular, with a blank on each side. */
export function wordsForMatch(text: string): string {
  return ` ${foldWords(text)
    .split(' ')
    .map((word) => (word.length > 3 ? singular(word) : word))
    .join(' ')} `;
}

/** Checks whether prepared words have a prepared phrase as a whole. */
export function hasPhrase(words: string, phrase: string): boolean {
  return phrase.trim() !== '' && words.includes(` ${phrase.trim()} `);
}
