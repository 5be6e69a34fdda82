/**
 * Returns the index of the first element that is past a bound, by binary search, or the length when none is. All elements
 * after that one must be past the bound too.
 */
export function lowerBound<T>(sorted: readonly T[], isPast: (element: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
