import type { Emit } from '../../subgraphs/research/domain/classifier/emit.ts';
import { BETWEEN_WORDS } from '../../subgraphs/research/domain/classifier/feature-table.ts';

/** A feature: what is looked at, and what is there. */
export interface Feature {
  kind: string;
  value: string;
}

/** Numbers features in the order in which they are met. */
export function createNumbers() {
  const features: Feature[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (read: (emit: Emit) => void): Uint32Array => {
    const found = new Set<number>();
    read((kind, ...words) => {
      const value = words.join(BETWEEN_WORDS);
      const key = `${kind}\t${value}`;
      const number = numbers.get(key) ?? features.push({ kind, value }) - 1;
      numbers.set(key, number);
      found.add(number);
    });
    return Uint32Array.from(found);
  };
  return { features, numberOf };
}
