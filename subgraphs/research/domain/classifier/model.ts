import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import type { Emit } from './emit.ts';

/** File of the weights, which `npm run train` writes. */
export const WEIGHTS_FILE = join(PROJECT_ROOT, 'subgraphs/research/domain/classifier/weights.tsv');

/**
 * A logistic regression for each field, by its number in `CLASSIFIED_FIELDS`: the weights of all features of a candidate and
 * the bias add up to the logarithm of the odds that it is a value.
 */
export interface Model {
  /** SHA-256 of the pages that it was trained on. */
  pages: string;
  biases: readonly number[];
  /** The biases of the second regression, over what else its page says, whose features are of kinds of their own. */
  contextBiases: readonly number[];
  /** Sums of the second regression from which a candidate counts. */
  thresholds: readonly number[];
  /** Sums of the block's and the words' features below which hardly any candidate reaches the threshold. */
  floors: readonly number[];
  /** Numbers of fields and their weights in turn, of each feature that has any, by kind and value. */
  weights: ReadonlyMap<string, ReadonlyMap<string, Float32Array>>;
}

/** Weights are written as hundredths. */
const SCALE = 100;
/** Smaller weights change nothing. */
const MIN_HUNDREDTHS = 6;
let loaded: Model | null = null;

/** Returns the model; it is read when it is first needed. */
export function classifier(): Model {
  loaded ??= readModel(readFileSync(WEIGHTS_FILE, 'utf8'));
  return loaded;
}

/** Reads a model: a line of JSON, then lines of a feature's kind and value with the numbers of its fields and their weights. */
export function readModel(text: string): Model {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const weights = new Map<string, Map<string, Float32Array>>();
  for (const line of lines) {
    const [kind = '', value = '', ...given] = line.split('\t');
    const ofKind = weights.get(kind) ?? new Map<string, Float32Array>();
    weights.set(kind, ofKind);
    ofKind.set(
      value,
      Float32Array.from(given, (number, index) => (index % 2 === 0 ? Number(number) : Number(number) / SCALE)),
    );
  }
  return { ...JSON.parse(head), weights };
}

/** Writes a model as `readModel` reads it. */
export function writeModel({ weights, ...head }: Model): string {
  const lines = [...weights].flatMap(([kind, ofKind]) =>
    [...ofKind].flatMap(([value, pairs]) => {
      const written = writePairs(pairs);
      return written.length === 0 ? [] : [[kind, value, ...written].join('\t')];
    }),
  );
  return `${[JSON.stringify(head), ...lines.sort()].join('\n')}\n`;
}

function writePairs(pairs: Float32Array): number[] {
  const written: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const hundredths = Math.round((pairs[at + 1] ?? 0) * SCALE);
    if (Math.abs(hundredths) >= MIN_HUNDREDTHS) written.push(pairs[at] ?? 0, hundredths);
  }
  return written;
}

/** Returns a receiver of features that adds their weights to the sums of the fields. */
export function addTo({ weights }: Model, sums: Float64Array): Emit {
  return (kind, value) => {
    const pairs = weights.get(kind)?.get(value);
    if (pairs === undefined) return;
    for (let at = 0; at < pairs.length; at += 2) {
      const field = pairs[at] ?? 0;
      sums[field] = (sums[field] ?? 0) + (pairs[at + 1] ?? 0);
    }
  };
}
