/** Returns the words of a list that is written as one text, separated by blanks. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Returns the words of a list that is written as one text, as a set. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordList(text));
}
