/** A feature with the numbers of fields and their weights in turn. */
export type WeightedFeature = readonly [kind: string, value: string, pairs: readonly number[]];

/**
 * Weights by feature. A feature is found by a hash of the numbers of its words: to make a text of several words, and then to hash
 * that, took more time than all else.
 */
export interface FeatureTable {
  /** Numbers of kinds and words, from 1. */
  numbers: ReadonlyMap<string, number>;
  /** Slots of a check, which tells a feature from others with its hash, and of the place of its weights; empty ones are 0. */
  slots: Int32Array;
  /** At each place the number of fields, then the number of each and its weight; nothing is at place 0. */
  weights: Float32Array;
}

/** Stands between the words of a feature's value: the unit separator of ASCII, which no text of a page has. */
export const BETWEEN_WORDS = '\u001f';
/** Slots for each feature: half of them stay empty at least. */
const MIN_SLOTS_EACH = 2;
const SLOT_SIZE = 2;
/** Odd numbers that spread the bits of what they multiply (the primes of xxHash, XXH32). */
const [PRIME_1, PRIME_2, PRIME_3, PRIME_4] = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];

/** Packs the weights of features, each of which is given once. */
export function packFeatures(features: readonly WeightedFeature[]): FeatureTable {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, number);
    return number;
  };
  const capacity = 2 ** Math.ceil(Math.log2(MIN_SLOTS_EACH * (features.length + 1)));
  const slots = new Int32Array(SLOT_SIZE * capacity);
  const weights = new Float32Array(features.reduce((size, [, , pairs]) => size + 1 + pairs.length, 1));
  let place = 1;
  for (const [kind, value, pairs] of features) {
    const [a = 0, b = 0, c = 0] = value.split(BETWEEN_WORDS).map(numberOf);
    const number = numberOf(kind);
    const slot = slotOf(slots, number, a, b, c);
    slots[slot] = checkOf(number, a, b, c);
    slots[slot + 1] = place;
    weights[place] = pairs.length / 2;
    weights.set(pairs, place + 1);
    place += 1 + pairs.length;
  }
  return { numbers, slots, weights };
}

/** Returns the place of the weights of a feature; 0 if it has none. */
export function placeOf(
  { numbers, slots }: FeatureTable,
  kind: string,
  word: string,
  second: string | undefined,
  third: string | undefined,
): number {
  const a = numbers.get(word);
  const b = second === undefined ? 0 : numbers.get(second);
  const c = third === undefined ? 0 : numbers.get(third);
  if (a === undefined || b === undefined || c === undefined) return 0;
  return slots[slotOf(slots, numbers.get(kind) ?? 0, a, b, c) + 1] ?? 0;
}

/** Returns the slot that holds a feature, or else the empty one where it belongs. */
function slotOf(slots: Int32Array, kind: number, a: number, b: number, c: number): number {
  const check = checkOf(kind, a, b, c);
  const last = slots.length / SLOT_SIZE - 1;
  let slot = hash(PRIME_1, PRIME_2, kind, a, b, c) & last;
  while (slots[SLOT_SIZE * slot + 1] !== 0 && slots[SLOT_SIZE * slot] !== check) slot = (slot + 1) & last;
  return SLOT_SIZE * slot;
}

function checkOf(kind: number, a: number, b: number, c: number): number {
  return hash(PRIME_3, PRIME_4, kind, a, b, c);
}

/** Returns a hash of 32 bits. */
function hash(first: number, second: number, kind: number, a: number, b: number, c: number): number {
  let mixed = Math.imul(kind, first);
  mixed = Math.imul(mixed ^ a, second);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ b, first);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ c, second);
  return mixed ^ (mixed >>> 16);
}
