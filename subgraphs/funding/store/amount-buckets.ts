import { lowerBound } from '../../../common/lower-bound.ts';

const DECADES = 13;
const FIRST_BUCKET = 0;

/**
 * A scale of amounts in buckets of equal ratio, so that a window of amounts is a list of values that are merged in the order of the sort
 * key. Bucket 0 is below one dollar and the last one has no upper end.
 */
export interface AmountBuckets {
  bucketOf(amountUsd: number): number;
  /** Returns the buckets that hold every amount of a window; null means no bound. */
  bucketsOf(minUsd: number | null, maxUsd: number | null): number[];
}

/** Buckets with a ratio of 10^(1/8), a third. All of them are few enough to be merged. */
export const COARSE_AMOUNTS = createBuckets(8);

/** Buckets with a ratio of 10^(1/256), about 0.9 %, for narrow windows. */
export const FINE_AMOUNTS = createBuckets(256);

/** Creates a scale. Its borders are a fixed table, so that rounding can't put an amount below the bucket of a smaller one. */
function createBuckets(perDecade: number): AmountBuckets {
  const borders = Array.from({ length: DECADES * perDecade + 1 }, (_, step) => 10 ** (step / perDecade));
  const bucketOf = (amountUsd: number) => lowerBound(borders, (border) => border > amountUsd);
  return {
    bucketOf,
    bucketsOf(minUsd, maxUsd) {
      const first = minUsd === null ? FIRST_BUCKET : bucketOf(minUsd);
      const last = maxUsd === null ? borders.length : bucketOf(maxUsd);
      return Array.from({ length: last - first + 1 }, (_, step) => first + step);
    },
  };
}
