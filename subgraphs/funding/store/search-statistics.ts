import type { Binary, Document } from 'mongodb';
import { lowerBound } from '../../../common/lower-bound.ts';
import type { AmountBuckets } from './amount-buckets.ts';
import { nameGrams } from './name-grams.ts';

/** Separates the names of the sample: folding leaves no such character at the end of a name, and no search has it. */
const NAME_END = '\n\0\n';
/** The assumed count of a value that no sampled round has. */
const UNSEEN_COUNT = 0.5;

/** Estimates of the share of the rounds, 0 to 1, that meets a condition. They come from a sample, so none is quite 0. */
export interface SearchStatistics {
  /** The approximate number of rounds. */
  total: number;
  /** The share whose stored field has one of the values; the field must be one that the sample has. */
  valueSelectivity(field: string, values: readonly string[]): number;
  /** The share whose folded company name contains a text. */
  nameSelectivity(foldedText: string): number;
  /** The share whose name has one of the n-grams ({@link nameGrams}); a name that has several counts for each. */
  gramSelectivity(grams: readonly string[]): number;
  /** The share in a window of amounts, both ends inclusive; null means no bound. An unknown amount is in none. */
  amountSelectivity(minUsd: number | null, maxUsd: number | null): number;
  /** The share in a range of amount buckets, both ends inclusive. */
  amountBucketSelectivity(scale: AmountBuckets, first: number, last: number): number;
  /** The share of positions from the first one on and before the second. */
  positionSelectivity(from: Buffer, before: Buffer): number;
}

/** A sample of the stored rounds, with their total. */
export interface RoundSample {
  total: number;
  sampled: readonly SampledRound[];
}

/** A sampled round: the fields that are always counted, and the further fields of the projection. */
export interface SampledRound {
  amount_usd: number | null;
  search?: { position: Binary; name: string };
}

/** Computes the statistics of a sample. @param fields the stored fields whose values are counted, as dotted paths */
export function toStatistics({ total, sampled }: RoundSample, fields: readonly string[]): SearchStatistics {
  const size = Math.max(1, sampled.length);
  const share = (count: number) => Math.max(UNSEEN_COUNT, count) / size;
  const shareOfAny = (counts: ReadonlyMap<string, number> | undefined, values: readonly string[]) =>
    share(values.reduce((sum, value) => sum + (counts?.get(value) ?? 0), 0));
  const valueCounts = new Map(
    fields.map((field) => [field, countValues(sampled.flatMap((round) => valuesOf(round, field)))]),
  );
  const names = sampled.map(({ search }) => search?.name ?? '');
  const joinedNames = names.join(NAME_END);
  const nameShares = new Map<string, number>();
  let gramCounts: Map<string, number> | null = null;
  const amounts = sampled
    .flatMap(({ amount_usd: amount }) => (amount === null ? [] : [amount]))
    .sort((left, right) => left - right);
  const positions = sampled.flatMap(({ search }) =>
    search === undefined ? [] : [Buffer.from(search.position.buffer)],
  );
  positions.sort(Buffer.compare);

  return {
    total,
    valueSelectivity: (field, values) => shareOfAny(valueCounts.get(field), values),
    nameSelectivity(text) {
      const cached = nameShares.get(text);
      if (cached !== undefined) return cached;
      const fresh = share(countNamesWith(text, joinedNames));
      nameShares.set(text, fresh);
      return fresh;
    },
    gramSelectivity(grams) {
      // Counted with the first search for a name: not every process has one.
      gramCounts ??= countValues(names.flatMap(nameGrams));
      return shareOfAny(gramCounts, grams);
    },
    amountSelectivity: (min, max) =>
      share(
        (max === null ? amounts.length : lowerBound(amounts, (amount) => amount > max)) -
          (min === null ? 0 : lowerBound(amounts, (amount) => amount >= min)),
      ),
    amountBucketSelectivity: (scale, first, last) =>
      share(
        lowerBound(amounts, (amount) => scale.bucketOf(amount) > last) -
          lowerBound(amounts, (amount) => scale.bucketOf(amount) >= first),
      ),
    positionSelectivity: (from, before) =>
      share(
        lowerBound(positions, (position) => position.compare(before) >= 0) -
          lowerBound(positions, (position) => position.compare(from) >= 0),
      ),
  };
}

/** Returns the texts at a dotted path: of a list all of them, of null or a missing field none. */
function valuesOf(round: object, field: string): string[] {
  const value = field.split('.').reduce<unknown>((part, key) => (part as Document | undefined)?.[key], round);
  return [value].flat().filter((text) => typeof text === 'string');
}

/** Counts the joined names that contain a text. */
function countNamesWith(text: string, names: string): number {
  let count = 0;
  let at = names.indexOf(text);
  while (at !== -1) {
    count += 1;
    // Continues behind the name in which it was found; behind the last name there is nothing.
    const end = names.indexOf(NAME_END, at);
    at = end === -1 ? -1 : names.indexOf(text, end);
  }
  return count;
}

function countValues(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
