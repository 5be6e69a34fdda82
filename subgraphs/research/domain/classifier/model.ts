import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import type { Emit } from './emit.ts';
import { type FeatureTable, packFeatures, placeOf, type WeightedFeature } from './feature-table.ts';

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
  /**
   * After each stage of the features of a candidate, the sums below which hardly any value lies: first those of the block and the words of
   * its sentence, then those of the stages of `readCandidate`.
   */
  floors: readonly (readonly number[])[];
  features: FeatureTable;
}

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
  return { ...JSON.parse(head), features: packFeatures(features) };
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

/** Writes a model with these features as `readModel` reads it. */
export function writeModel(head: Omit<Model, 'features'>, features: readonly WeightedFeature[]): string {
  const lines = features.flatMap(([kind, value, pairs]) => {
    const written = toHundredths(pairs);
    return written.length === 0 ? [] : [[kind, value, ...written].join('\t')];
  });
  return `${[JSON.stringify(head), ...lines.sort()].join('\n')}\n`;
}

function toHundredths(pairs: readonly number[]): number[] {
  return pairs.flatMap((weight, at) => {
    const hundredths = Math.round(weight * SCALE);
    return at % 2 === 1 && Math.abs(hundredths) >= MIN_HUNDREDTHS ? [pairs[at - 1] ?? 0, hundredths] : [];
  });
}

/** Returns a receiver of features that adds their weights to the sums of the fields. */
export function addTo({ features }: Model, sums: Float64Array): Emit {
  const { weights } = features;
  return (kind, word, second, third) => {
    const place = placeOf(features, kind, word, second, third);
    if (place === 0) return;
    const end = place + 2 * (weights[place] ?? 0);
    for (let at = place + 1; at < end; at += 2) {
      const field = weights[at] ?? 0;
      sums[field] = (sums[field] ?? 0) + (weights[at + 1] ?? 0);
    }
  };
}
