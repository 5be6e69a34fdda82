import { STAGE_COUNT } from '../../subgraphs/research/domain/classifier/candidate-features.ts';
import {
  CLASSIFIED_FIELDS,
  type ClassifiedField,
} from '../../subgraphs/research/domain/classifier/classified-fields.ts';
import { MIN_SCORE, readContext } from '../../subgraphs/research/domain/classifier/context.ts';
import { groupBy } from '../../subgraphs/research/domain/classifier/group-by.ts';
import type { LabelledPage } from '../bench/research/pages/labelled-pages.ts';
import { chooseThresholds, type JudgedCandidate, type ThresholdResult } from './choose-thresholds.ts';
import type { CandidateExample, Examples } from './examples.ts';
import { createNumbers, type Feature } from './feature-numbers.ts';
import {
  scoreOf,
  sumOf,
  type TrainedWeights,
  type TrainingExample,
  type TrainingSet,
  trainWeights,
  weigh,
} from './train-weights.ts';

const FOLDS = 5;
/** Part of the likely values that may lie below a floor of their field. */
const BELOW_FLOOR = 0.01;
/** Floor of a field without likely values, which nothing is above. */
const NO_FLOOR = 99;
/** Sum of the first regression from which a value is likely. */
const LIKELY = -1;
const NONE = new Uint32Array(0);
/** A candidate with its score for a field, and what it is a value of. */
interface Scored extends JudgedCandidate {
  output: number;
  isPositive: boolean;
  /** True if it counts whatever its sums, as rules find it. */
  isKept: boolean;
  /** Its sums after the stages that have a floor. */
  sums: readonly number[];
}

/** The second regression, and what both together find. */
export interface Validation {
  context: TrainedWeights;
  contextFeatures: readonly Feature[];
  results: ReadonlyMap<ClassifiedField, ThresholdResult>;
  /** Floors by stage and output. */
  floors: readonly (readonly number[])[];
}

/**
 * Trains the second regression and chooses the threshold of each field by cross-validation: each fifth of the companies is scored with
 * weights of the other four (and of what else was read), once by the features of candidates and once more by what these scores say of each other. The lowest
 * threshold counts whose values are right often enough.
 */
export function crossValidate({ candidates }: Examples, set: TrainingSet, pages: readonly LabelledPage[]): Validation {
  const companies = [...new Set(pages.map(({ company }) => company))];
  const folds = pages.map(({ company }) => companies.indexOf(company) % FOLDS);
  const foldOf = ({ page }: TrainingExample) => folds[page] ?? null;
  const all = Array.from({ length: FOLDS }, (_, fold) => {
    const trained = trainWeights(
      candidates.filter((example) => foldOf(example) !== fold),
      set,
    );
    return candidates.filter((example) => foldOf(example) === fold).flatMap((example) => scoreAlone(trained, example));
  }).flat();
  const floors = floorsOf(all);
  const alone = all.filter(
    ({ output, sums, isKept }) => isKept || sums.every((sum, stage) => sum >= (floors[stage]?.[output] ?? 0)),
  );
  const { examples, features } = contextExamples(alone, pages);
  const contextSet = { ...set, featureCount: features.length };
  const scored = alone.slice();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const trained = trainWeights(
      examples.filter((example) => foldOf(example) !== fold),
      contextSet,
    );
    alone.forEach((given, index) => {
      const example = examples[index];
      if (example === undefined || foldOf(example) !== fold) return;
      scored[index] = { ...given, score: scoreOf(trained, example, given.output) };
    });
  }
  return {
    context: trainWeights(examples, contextSet),
    contextFeatures: features,
    results: chooseThresholds(scored, pages),
    floors,
  };
}

/** Scores a candidate by its own features for each field that it may be a value of. */
function scoreAlone(trained: TrainedWeights, example: CandidateExample): Scored[] {
  return example.outputs.flatMap((output): Scored[] => {
    const score = scoreOf(trained, example, output);
    const field = CLASSIFIED_FIELDS[output];
    if (score < MIN_SCORE || field === undefined) return [];
    const { labels, positive, early, shared, stages, claimed, claimedHere } = example;
    const { page, sentence, candidate, said, block, layout } = example;
    const earlySum = sumOf(trained, early, output);
    const sums = [earlySum];
    let sum = sumOf(trained, shared, output);
    for (const features of stages.slice(0, -1)) {
      sum += weigh(trained, features, output);
      sums.push(sum);
    }
    const at = { page, sentence, candidate, said, block, layout };
    const given = { ...at, field, output, score, sums, early: earlySum };
    const isClaimed = claimed.has(output);
    const isKept = claimedHere.has(output);
    return [{ ...given, isClaimed, isKept, labels: labels.get(output) ?? [], isPositive: positive.has(output) }];
  });
}

/** Reads what the scores of each company's pages say of each other, in the order of the candidates. */
function contextExamples(
  scored: readonly Scored[],
  pages: readonly LabelledPage[],
): { examples: TrainingExample[]; features: readonly Feature[] } {
  const { features, numberOf } = createNumbers();
  const companyOf = ({ page }: Scored) => pages[page]?.company ?? '';
  const contexts = new Map([...groupBy(scored, companyOf)].map(([company, given]) => [company, readContext(given)]));
  const examples = scored.map((given) => ({
    page: given.page,
    shared: NONE,
    own: numberOf((emit) => contexts.get(companyOf(given))?.(given, emit)),
    outputs: [given.output],
    positive: new Set(given.isPositive ? [given.output] : []),
  }));
  return { examples, features };
}

/** Returns, by stage and output, the sums that hardly any likely value is below. */
function floorsOf(scored: readonly Scored[]): number[][] {
  const likely = scored.filter(({ labels, score }) => labels.length > 0 && score >= LIKELY);
  const byOutput = groupBy(likely, ({ output }) => output);
  const stages = Array.from({ length: STAGE_COUNT }, (_, stage) => stage);
  return stages.map((stage) =>
    CLASSIFIED_FIELDS.map((_, output) => {
      const sums = (byOutput.get(output) ?? []).map((given) => given.sums[stage] ?? 0);
      sums.sort((left, right) => left - right);
      return sums[Math.floor(sums.length * BELOW_FLOOR)] ?? NO_FLOOR;
    }),
  );
}
