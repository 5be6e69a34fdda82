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
  /** Sums from which it is nearly certain. */
  sureThresholds: readonly number[];
  /** Sums of the block's and the words' features below which hardly any candidate reaches the threshold. */
  floors: readonly number[];
  /** Where the weights of each feature begin, by kind and value. */
  places: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** At each place the number of fields, then the number of each and its weight: one array, as many small ones are slow to load. */
  weights: Float32Array;
}

/** A feature with the numbers of fields and their weights in turn. */
export type WeightedFeature = readonly [kind: string, value: string, pairs: readonly number[]];

/** Weights are written as hundredths. */
const SCALE = 100;
const [TAB, MINUS, ZERO] = [9, 45, 48];
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
  const features = lines.map((line): WeightedFeature => {
    const behindKind = line.indexOf('\t');
    const behindValue = line.indexOf('\t', behindKind + 1);
    return [line.slice(0, behindKind), line.slice(behindKind + 1, behindValue), readPairs(line, behindValue + 1)];
  });
  return { ...JSON.parse(head), ...packWeights(features) };
}

/** Reads whole numbers with tabs between, of which every second is a weight: digit by digit, as there are half a million of them. */
function readPairs(line: string, from: number): number[] {
  const pairs: number[] = [];
  for (let at = from; at < line.length; at += 1) {
    const isNegative = line.charCodeAt(at) === MINUS;
    let number = 0;
    for (at += isNegative ? 1 : 0; at < line.length && line.charCodeAt(at) !== TAB; at += 1)
      number = number * 10 + line.charCodeAt(at) - ZERO;
    pairs.push(pairs.length % 2 === 0 ? number : (isNegative ? -number : number) / SCALE);
  }
  return pairs;
}

/** Packs the weights of features, each of which is given once. */
export function packWeights(features: readonly WeightedFeature[]): Pick<Model, 'places' | 'weights'> {
  const places = new Map<string, Map<string, number>>();
  const weights = new Float32Array(features.reduce((size, [, , pairs]) => size + 1 + pairs.length, 0));
  let at = 0;
  for (const [kind, value, pairs] of features) {
    const ofKind = places.get(kind) ?? new Map<string, number>();
    places.set(kind, ofKind.set(value, at));
    weights[at] = pairs.length / 2;
    weights.set(pairs, at + 1);
    at += 1 + pairs.length;
  }
  return { places, weights };
}

/** Writes a model as `readModel` reads it. */
export function writeModel({ places, weights, ...head }: Model): string {
  const lines = [...places].flatMap(([kind, ofKind]) =>
    [...ofKind].flatMap(([value, place]) => {
      const written = writePairs(weights.subarray(place + 1, place + 1 + 2 * (weights[place] ?? 0)));
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
export function addTo({ places, weights }: Model, sums: Float64Array): Emit {
  return (kind, value) => {
    const place = places.get(kind)?.get(value);
    if (place === undefined) return;
    const end = place + 2 * (weights[place] ?? 0);
    for (let at = place + 1; at < end; at += 2) {
      const field = weights[at] ?? 0;
      sums[field] = (sums[field] ?? 0) + (weights[at + 1] ?? 0);
    }
  };
}
