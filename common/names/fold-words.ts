import { caseFold } from '../funding/case-fold.ts';

/** Accents of letters; the marks of other scripts are a part of their words. */
const DIACRITICS = /[\u0300-\u036f]/g;
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/** Folds a text to its words, separated by single blanks: no case, diacritics or punctuation, `&` as `and`. */
export function foldWords(text: string): string {
  const plain = caseFold(text).normalize('NFD').replace(DIACRITICS, '').normalize('NFC');
  return plain.replaceAll('&', ' and ').replace(NOT_WORD, ' ').trim();
}
