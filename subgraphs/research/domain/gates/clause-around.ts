/** What ends the words before a clause; behind a quotation the clause is the reporter's. */
const CLAUSE_STARTS = [
  '”',
  '“, ',
  '»',
  '," ',
  '; ',
  ' — ',
  ' – ',
  ', but ',
  ', and ',
  ', while ',
  ', aber ',
  ', mais ',
  ': ',
];
const CLAUSE_END = /[,;:—–.!?)]|\s(?:to|and|for|but|while|which|with|as|by|in order|und|aber|et|mais)\s/;

/** Returns the part of a sentence that bears on a value as to time: from the start of its clause to the end of the value's own. */
export function clauseAround(text: string, from: number, to: number): string {
  const before = text.slice(0, from);
  const start = Math.max(0, ...CLAUSE_STARTS.map((mark) => before.lastIndexOf(mark)));
  const after = text.slice(to);
  return text.slice(start, to + (CLAUSE_END.exec(after)?.index ?? after.length));
}
