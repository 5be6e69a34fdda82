import { writeFileSync } from 'node:fs';
import {
  CLASSIFIED_FIELDS,
  type ClassifiedField,
} from '../../subgraphs/research/domain/classifier/classified-fields.ts';
import { type Model, WEIGHTS_FILE, writeModel } from '../../subgraphs/research/domain/classifier/model.ts';
import { type LabelledPage, readLabelledPages } from '../bench/research/pages/labelled-pages.ts';
import { chooseThresholds, type ThresholdResult } from './cross-validate.ts';
import { type Feature, readExamples } from './examples.ts';
import { pagesDigest } from './pages-digest.ts';
import { type TrainedWeights, type TrainingSet, trainWeights } from './train-weights.ts';

type Results = ReadonlyMap<ClassifiedField, ThresholdResult>;

/**
 * Trains the model that finds values in sentences on the open labelled pages, writes its weights, and prints what it finds
 * on pages that it was not trained on.
 */
function main(): void {
  const pages = readLabelledPages('open');
  const examples = readExamples(pages);
  const { candidates, features } = examples;
  const set: TrainingSet = {
    featureCount: features.length,
    outputCount: CLASSIFIED_FIELDS.length,
    isJudged: (page, output) => pages[page]?.says[CLASSIFIED_FIELDS[output] ?? 'overview.name'] !== undefined,
  };
  const results = chooseThresholds(examples, set, pages);
  process.stdout.write(describe(results));
  writeFileSync(WEIGHTS_FILE, writeModel(toModel(trainWeights(candidates, set), { features, results, pages })));
}

function toModel(
  trained: TrainedWeights,
  { features, results, pages }: { features: readonly Feature[]; results: Results; pages: readonly LabelledPage[] },
): Model {
  const ofFields = CLASSIFIED_FIELDS.map((field) => results.get(field));
  const pairsOf = (feature: number) =>
    CLASSIFIED_FIELDS.flatMap((_, output) => [
      output,
      trained.weights[feature * CLASSIFIED_FIELDS.length + output] ?? 0,
    ]);
  const weights = new Map<string, Map<string, Float32Array>>();
  features.forEach(({ kind, value }, feature) => {
    const ofKind = weights.get(kind) ?? new Map<string, Float32Array>();
    weights.set(kind, ofKind.set(value, Float32Array.from(pairsOf(feature))));
  });
  return {
    pages: pagesDigest(pages),
    biases: [...trained.biases].map(round),
    thresholds: ofFields.map((result) => round(result?.threshold ?? 0)),
    floors: ofFields.map((result) => round(result?.floor ?? 0)),
    weights,
  };
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

function describe(results: Results): string {
  const sum = (key: 'found' | 'wrong' | 'stated') => [...results.values()].reduce((total, row) => total + row[key], 0);
  return [
    '| Field | Values found | Wrong | Threshold | Floor |',
    '|---|---|---|---|---|',
    ...[...results].map(
      ([field, { threshold, floor, found, wrong, stated }]) =>
        `| ${field} | ${found} of ${stated} | ${wrong} | ${threshold.toFixed(1)} | ${floor.toFixed(1)} |`,
    ),
    `| all | ${sum('found')} of ${sum('stated')} | ${sum('wrong')} | | |`,
    '',
  ].join('\n');
}

main();
