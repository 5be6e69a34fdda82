/**
 * Returns the least number of edits that turn a text into a beginning of another one (optimal string alignment: a character
 * missing, added, replaced, or exchanged with its neighbour). Libraries compare whole texts only, and their distance to each
 * beginning would repeat the work. Time grows with the product of the lengths, so both must be bounded.
 */
export function distanceToBeginning(text: string, whole: string): number {
  const typed = [...text];
  const target = [...whole].slice(0, 2 * typed.length);
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: target.length + 1 }, (_, at) => at)];
  for (const [row, character] of typed.entries()) {
    const current = [row + 1];
    for (const [column, expected] of target.entries()) {
      const cost = character === expected ? 0 : 1;
      const isExchanged = row > 0 && character === target[column - 1] && typed[row - 1] === expected;
      current.push(
        Math.min(
          at(previous, column + 1) + 1,
          at(current, column) + 1,
          at(previous, column) + cost,
          isExchanged ? at(before, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, previous] = [previous, current];
  }
  return Math.min(...previous);
}

function at(distances: readonly number[], index: number): number {
  return distances[index] ?? Number.POSITIVE_INFINITY;
}
