import { lowerBound } from '../../../common/lower-bound.ts';

const DECADES = 13;
const FIRST_BUCKET = 0;

/**
 * Amounts in buckets of equal ratio, so that a window of amounts is a list of values to be merged in the order of the sort
 * key. Bucket 0 is below one dollar and the last one has no upper end.
 */
export interface AmountBuckets {
  bucketOf(amountUsd: number): number;
  /** The buckets that hold every amount of a window; null means no bound. */
  bucketsOf(leastUsd: number | null, mostUsd: number | null): number[];
}

/** Buckets of a third more than the one before (10^(1/8)). All of them are few enough to be merged. */
export const COARSE_AMOUNTS = createBuckets(8);

/** Buckets of a hundred-and-tenth more than the one before (10^(1/256)), for narrow windows. */
export const FINE_AMOUNTS = createBuckets(256);

/** The borders are a fixed table, so that an amount can't be in a bucket below that of a smaller one by rounding. */
function createBuckets(perDecade: number): AmountBuckets {
  const borders = Array.from({ length: DECADES * perDecade + 1 }, (_, step) => 10 ** (step / perDecade));
  const bucketOf = (amountUsd: number) => lowerBound(borders, (border) => border > amountUsd);
  return {
    bucketOf,
    bucketsOf(leastUsd, mostUsd) {
      const first = leastUsd === null ? FIRST_BUCKET : bucketOf(leastUsd);
      const last = mostUsd === null ? borders.length : bucketOf(mostUsd);
      return Array.from({ length: last - first + 1 }, (_, step) => first + step);
    },
  };
}
