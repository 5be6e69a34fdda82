/**
 * How many elements stand before the first one that is past, by halving: all elements after that one must be past too.
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
