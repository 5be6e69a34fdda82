import type { ParsedDocument } from './parsed-document.ts';

const MAX_ROWS = 24;

/**
 * Returns the cells above a cell in its column, nearest first, at most 24. Rows align at their ends, as the corner of a table
 * may be empty; the first column is the first cell of each row. Rows of other lengths are passed over.
 */
export function cellsAbove({ document: { blocks }, groupOf }: ParsedDocument, index: number): number[] {
  const row = groupOf(index);
  const column = row.indexOf(index);
  const cells: number[] = [];
  for (let first = row[0] ?? 0, rows = 0; blocks[first - 1]?.kind === 'cell' && rows < MAX_ROWS; rows += 1) {
    const above = groupOf(first - 1);
    const shift = above.length - row.length;
    const cell = column === 0 ? above[0] : above[column + shift];
    first = above[0] ?? 0;
    const isAligned = column === 0 ? above.length > 1 : Math.abs(shift) <= 1;
    if (cell !== undefined && isAligned) cells.push(cell);
  }
  return cells;
}

/** Returns the rows of two cells, such as terms with what defines them, that stand right above and below one, with that one, in order. */
export function pairsAround({ document: { blocks }, groupOf }: ParsedDocument, index: number): (readonly number[])[] {
  const isPair = (row: readonly number[]) => row.length === 2 && row.every((at) => blocks[at]?.kind === 'cell');
  const rowAt = (at: number) => (blocks[at] === undefined ? [] : groupOf(at));
  const rows = [groupOf(index)].filter(isPair);
  for (let row = rowAt((rows[0]?.[0] ?? 0) - 1); isPair(row) && rows.length < MAX_ROWS; row = rowAt((row[0] ?? 0) - 1))
    rows.unshift(row);
  const end = () => rows.at(-1)?.[1] ?? blocks.length;
  for (let row = rowAt(end() + 1); isPair(row) && rows.length < MAX_ROWS; row = rowAt(end() + 1)) rows.push(row);
  return rows;
}
