import type { Random } from './random.ts';

/** Creates a choice among rows in proportion to their `weight`. */
export function weighted<T extends { readonly weight: number }>(rows: readonly T[]): (random: Random) => T {
  const slots = rows.flatMap((row) => Array.from({ length: row.weight }, () => row));
  return (random) => random.pick(slots);
}
