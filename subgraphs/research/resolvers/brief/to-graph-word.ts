/** Returns a word of a stored brief as the graph's enums spell it. */
export function toGraphWord<Word extends string>(word: Word): Uppercase<Word> {
  return word.toUpperCase() as Uppercase<Word>;
}
