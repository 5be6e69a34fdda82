import { allMatches } from '../text/find-in.ts';
import { memoizeByText } from '../text/memoize-by-text.ts';
import { entriesOf } from './lexicon/lexicon.ts';
import { type TitleClass, titleWordOf } from './lexicon/title-words.ts';

/** A word of a text, as far as titles and names of people are made of it. */
export interface TitledWord {
  text: string;
  start: number;
  end: number;
  class: TitleClass | null;
  isFrench: boolean;
  isCapital: boolean;
}

/** The words of a text in which titles are read. */
export interface TitledText {
  text: string;
  words: readonly TitledWord[];
  /** Checks for a word of somebody's name, which no title has. */
  isName(index: number): boolean;
}

const WORD =
  /(?<!\p{L})(?:[dl]|qu)['’](?=\p{L})|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}+]|[-’'.&](?=[\p{L}\p{N}]))*(?:[:*_·/](?:in|innen|e|rice|trice|euse)(?!\p{L})|\((?:in|e)\))?/gu;
/** Stands between words, as `&` does. */
const AND = /^(?:and|und|et|sowie)$/;
const POSSESSIVE = /['’]s?$/u;
const MAX_WORDS = 160;
const MIN_PLAIN_CHARS = 3;
/** Words that are posts only with what they head, or behind a determiner. */
const AMBIGUOUS =
  /^(?:head|lead|leads|chair|partner|chief|driver|packer|picker|commerciale?|writer|operator|buyer|editor|fitter|tester|cleaner|packer|principal|assembler)$/;
const DETERMINER = /^(?:as|an?|the|our|its|als|comme)$/i;

/** Reads the words of a text with what they say in titles, at most 160. */
export const readTitledWords = memoizeByText('words of titles', (text: string): readonly TitledWord[] =>
  allMatches(text, WORD, MAX_WORDS)
    .filter(({ 0: word }) => !AND.test(word))
    .map(({ 0: word, index }): TitledWord => {
      const { class: found = null, isFrench = false } = (POSSESSIVE.test(word) ? undefined : titleWordOf(word)) ?? {};
      const isCapital = /^\p{Lu}/u.test(word);
      return { text: word, start: index, end: index + word.length, class: found, isFrench, isCapital };
    }),
);

/** Returns what stands in front of a word since the one before it. */
export function gapBefore({ text, words }: TitledText, index: number): string {
  return text.slice(words[index - 1]?.end ?? 0, words[index]?.start ?? text.length);
}

/** Checks whether a word stands right behind the one before it, in one phrase. */
export function isTied({ text, words }: TitledText, index: number): boolean {
  if (index <= 0 || index >= words.length) return false;
  const gap = gapBefore({ text, words, isName: () => false }, index);
  return gap === ' ' || (gap === '' && /['’]$/u.test(words[index - 1]?.text ?? ''));
}

/** Checks for a word around which a title is built. */
export function isPost(titled: TitledText, index: number): boolean {
  const { class: found = null, text = '', isCapital = false } = titled.words[index] ?? {};
  const isPostWord = found === 'top' || found === 'rank' || found === 'body' || found === 'member';
  if (!isPostWord || titled.isName(index)) return false;
  if (/^head$/i.test(text) && /^offices?$/i.test(titled.words[index + 1]?.text ?? '')) return false;
  return isCapital || !AMBIGUOUS.test(text) || isQualified(titled, index);
}

function isQualified(titled: TitledText, index: number): boolean {
  const [before, next] = [titled.words[index - 1], titled.words[index + 1]];
  const isChief = titled.words[index]?.text === 'chief' && next !== undefined && next.class !== null;
  const isOf = isTied(titled, index + 1) && (next?.text === 'of' || next?.class === 'rank' || isChief);
  if (isOf || /[,(]/.test(gapBefore(titled, index))) return true;
  const isBehind = isTied(titled, index) && before !== undefined;
  return isBehind && (before.class !== null || (DETERMINER.test(before.text) && titled.words[index]?.text !== 'head'));
}

/** Checks for a lower-case word that is neither a verb nor a word of grammar. */
export function isPlainWord(word: TitledWord | undefined): boolean {
  if (
    !word ||
    word.isCapital ||
    word.class === 'former' ||
    word.text.length < MIN_PLAIN_CHARS ||
    /[\d'’]/.test(word.text)
  )
    return false;
  return entriesOf(word.text).every(
    ({ verbs, nouns, functions }) => !(verbs.length > 0 && nouns.length === 0) && functions.length === 0,
  );
}
