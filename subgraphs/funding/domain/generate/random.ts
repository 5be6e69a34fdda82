import { v4 as formatUuid } from 'uuid';

const UINT32_RANGE = 2 ** 32;
const UUID_WORDS = 4;

/** A stream of random choices that is the same for the same seed on every machine. Not for secrets. */
export interface Random {
  /** Returns a fraction of at least 0 and below 1. */
  fraction(): number;
  /** Returns a whole number of at least 0 and below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Draws from the standard normal distribution. */
  normal(): number;
  uuid(): string;
}

/** Creates Mulberry32 over a seed of 32 bits. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function uint32(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  const fraction = () => uint32() / UINT32_RANGE;
  const below = (end: number) => Math.floor(fraction() * end);

  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick(choices) {
      if (choices.length === 0) throw new RangeError('nothing to pick from');
      return choices[below(choices.length)] as (typeof choices)[number];
    },
    // Box-Muller; 1 - fraction keeps the logarithm finite.
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    uuid() {
      const words = Uint32Array.from({ length: UUID_WORDS }, uint32);
      return formatUuid({ random: new Uint8Array(words.buffer) });
    },
  };
}
