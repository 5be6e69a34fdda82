import { lowerBound } from '../../../../common/lower-bound.ts';

const LEAST_USD = 10_000;
const CELLS_PER_OCTAVE = 4;
const CELLS = 64;

/**
 * The finest cells of amounts: below 10,000 dollars, then four an octave, then all from half a billion on. The borders are
 * a fixed table, so that no amount can be in a cell below that of a smaller one by rounding.
 */
const BORDERS = Array.from({ length: CELLS - 1 }, (_, step) => LEAST_USD * 2 ** (step / CELLS_PER_OCTAVE));

/**
 * The cells of a binary tree over the finest ones that lie on the way to an amount: 7 of them, of which a window that holds
 * the amount has exactly one, see {@link cellsOfWindow}.
 */
export function cellsOfAmount(amountUsd: number): number[] {
  const cells: number[] = [];
  for (let cell = CELLS + finestCell(amountUsd); cell >= 1; cell >>= 1) cells.push(cell);
  return cells;
}

/** The fewest cells of the tree that make up a window of amounts: 12 at most. Null means no bound. */
export function cellsOfWindow(leastUsd: number | null, mostUsd: number | null): number[] {
  const cells: number[] = [];
  let low = CELLS + (leastUsd === null ? 0 : finestCell(leastUsd));
  let end = CELLS + (mostUsd === null ? CELLS - 1 : finestCell(mostUsd)) + 1;
  for (; low < end; low >>= 1, end >>= 1) {
    if (low % 2 === 1) cells.push(low++);
    if (end % 2 === 1) cells.push(--end);
  }
  return cells;
}

function finestCell(amountUsd: number): number {
  return lowerBound(BORDERS, (border) => border > amountUsd);
}
