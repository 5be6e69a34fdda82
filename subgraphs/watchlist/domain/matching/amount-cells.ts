import { lowerBound } from '../../../../common/lower-bound.ts';

const MIN_BORDER_USD = 10_000;
const CELLS_PER_OCTAVE = 4;
const CELLS = 64;

/**
 * The borders of the finest cells of amounts: below 10,000 dollars, then four per octave, then all from half a billion on.
 * They are a fixed table, so that rounding can't put an amount below the cell of a smaller one.
 */
const BORDERS = Array.from({ length: CELLS - 1 }, (_, step) => MIN_BORDER_USD * 2 ** (step / CELLS_PER_OCTAVE));

/**
 * Returns the cells on the path to an amount in a binary tree over the finest cells: 7 of them. A window that holds the
 * amount has exactly one of these, see {@link cellsOfWindow}.
 */
export function cellsOfAmount(amountUsd: number): number[] {
  const cells: number[] = [];
  for (let cell = CELLS + finestCell(amountUsd); cell >= 1; cell >>= 1) cells.push(cell);
  return cells;
}

/** Returns the minimal set of the tree's cells that covers a window of amounts: at most 12. Null means no bound. */
export function cellsOfWindow(minUsd: number | null, maxUsd: number | null): number[] {
  const cells: number[] = [];
  let low = CELLS + (minUsd === null ? 0 : finestCell(minUsd));
  let end = CELLS + (maxUsd === null ? CELLS - 1 : finestCell(maxUsd)) + 1;
  for (; low < end; low >>= 1, end >>= 1) {
    if (low % 2 === 1) cells.push(low++);
    if (end % 2 === 1) cells.push(--end);
  }
  return cells;
}

function finestCell(amountUsd: number): number {
  return lowerBound(BORDERS, (border) => border > amountUsd);
}
