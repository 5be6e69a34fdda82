/** Returns the index of the first element past a bound, by binary search; the array's length if there is none. */
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
