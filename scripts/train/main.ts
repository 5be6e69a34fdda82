import { writeFileSync } from 'node:fs';
import { CLASSIFIED_FIELDS } from '../../subgraphs/research/domain/classifier/classified-fields.ts';
import type { WeightedFeature } from '../../subgraphs/research/domain/classifier/feature-table.ts';
import { type Model, WEIGHTS_FILE, writeModel } from '../../subgraphs/research/domain/classifier/model.ts';
import { readLabelledPages } from '../bench/research/pages/labelled-pages.ts';
import { crossValidate, type Validation } from './cross-validate.ts';
import { readExamples } from './examples.ts';
import type { Feature } from './feature-numbers.ts';
import { pagesDigest } from './pages-digest.ts';
import { readStatements } from './statements.ts';
import { type TrainedWeights, type TrainingSet, trainWeights } from './train-weights.ts';

/**
 * Trains the model that finds values in sentences on the open labelled pages, writes its weights, and prints what it finds
 * on pages that it was not trained on.
 */
function main(): void {
  const pages = readLabelledPages('open');
  const given = [...pages, ...readStatements()];
  const examples = readExamples(given);
  const { candidates, features } = examples;
  const set: TrainingSet = {
    featureCount: features.length,
    outputCount: CLASSIFIED_FIELDS.length,
    isJudged: (page, output) => given[page]?.says[CLASSIFIED_FIELDS[output] ?? 'overview.name'] !== undefined,
  };
  const validation = crossValidate(examples, set, pages);
  process.stdout.write(describe(validation.results));
  const trained = trainWeights(candidates, set);
  const weighted = [...weightsOf(trained, features), ...weightsOf(validation.context, validation.contextFeatures)];
  writeFileSync(WEIGHTS_FILE, writeModel({ pages: pagesDigest(given), ...headOf(trained, validation) }, weighted));
}

function headOf(trained: TrainedWeights, { results, context, floors }: Validation): Omit<Model, 'features' | 'pages'> {
  const ofFields = CLASSIFIED_FIELDS.map((field) => results.get(field));
  return {
    biases: [...trained.biases].map(round),
    contextBiases: [...context.biases].map(round),
    thresholds: ofFields.map((result) => round(result?.threshold ?? 0)),
    sureThresholds: ofFields.map((result) => round(result?.sure ?? 0)),
    floors: floors.map((stage) => stage.map(round)),
  };
}

function weightsOf({ weights }: TrainedWeights, features: readonly Feature[]): WeightedFeature[] {
  const count = CLASSIFIED_FIELDS.length;
  return features.map(({ kind, value }, feature) => [
    kind,
    value,
    CLASSIFIED_FIELDS.flatMap((_, output) => [output, weights[feature * count + output] ?? 0]),
  ]);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

function describe(results: Validation['results']): string {
  const sum = (key: 'found' | 'wrong' | 'stated') => [...results.values()].reduce((total, row) => total + row[key], 0);
  return [
    '| Field | Values found | Wrong | Threshold |',
    '|---|---|---|---|',
    ...[...results].map(
      ([field, { threshold, found, wrong, stated }]) =>
        `| ${field} | ${found} of ${stated} | ${wrong} | ${threshold.toFixed(1)} |`,
    ),
    `| all | ${sum('found')} of ${sum('stated')} | ${sum('wrong')} | |`,
    '',
  ].join('\n');
}

main();
