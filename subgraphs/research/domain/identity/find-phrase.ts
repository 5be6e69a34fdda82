const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Finds the offset of a folded phrase in a folded text, not as a part of longer words; -1 where it is missing. */
export function findPhrase(text: string, phrase: string): number {
  if (phrase === '') return -1;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + phrase.length)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + phrase.length] ?? ' ';
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after)) return at;
  }
  return -1;
}

/** Returns the words of a text, in order. */
export function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? [];
}
