import { hasPhrase, wordsForMatch } from './phrases.ts';
import type { Need } from './read-needs.ts';

/** A text that is prepared for many needs. */
export interface PreparedText {
  text: string;
  words: string;
}

/** Prepares a text for {@link meetsNeed}. */
export function prepareText(text: string): PreparedText {
  return { text, words: wordsForMatch(text) };
}

/** Checks whether a text has a phrase of a need, word by word but for number, or a name in its own spelling. */
export function meetsNeed({ text, words }: PreparedText, { phrases, names }: Need): boolean {
  return phrases.some((phrase) => hasPhrase(words, phrase)) || names.some((name) => hasName(text, name));
}

function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + name.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}+#]/u.test(after)) return true;
  }
  return false;
}
