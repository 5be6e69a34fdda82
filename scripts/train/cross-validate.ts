import {
  CLASSIFIED_FIELDS,
  type ClassifiedField,
} from '../../subgraphs/research/domain/classifier/classified-fields.ts';
import { withoutOverlaps } from '../../subgraphs/research/domain/classifier/classify.ts';
import { MIN_SCORE, readContext, type ScoredCandidate } from '../../subgraphs/research/domain/classifier/context.ts';
import { groupBy } from '../../subgraphs/research/domain/classifier/group-by.ts';
import type { LabelledPage } from '../bench/research/pages/labelled-pages.ts';
import type { CandidateExample, Examples } from './examples.ts';
import { createNumbers, type Feature } from './feature-numbers.ts';
import {
  scoreOf,
  sumOf,
  type TrainedWeights,
  type TrainingExample,
  type TrainingSet,
  trainWeights,
} from './train-weights.ts';

const FOLDS = 5;
/** Part of the values found that must be right. */
const MIN_PRECISION = 0.82;
/** The same of fields whose wrong values are worse: a brief states one headcount, and calls for work on an opening. */
const MIN_PRECISION_OF: Readonly<Partial<Record<ClassifiedField, number>>> = {
  'overview.headcount': 0.95,
  'overview.founded': 0.95,
  'overview.headquarters': 0.93,
  'overview.parent': 0.95,
  'funding.total': 0.95,
  'hiring.opening': 0.9,
};
/** The same of values that may contest what rules find. */
const MIN_PRECISION_OF_SURE = 0.98;
/** Part of the values found that may lie below the floor of their field. */
const BELOW_FLOOR = 0.015;
/**
 * What a value counts as wrong that is found of a field for which its page has no label: it may be right, a headcount is not, and a
 * town of the address is where the company sits.
 */
const UNLABELLED = 0.25;
const UNLABELLED_OF: Readonly<Partial<Record<ClassifiedField, number>>> = {
  'overview.headcount': 1,
  'overview.headquarters': 0,
};
/** Sums that may be thresholds: odds from 1 to 3 up to 150 to 1. */
const STEPS = Array.from({ length: 62 }, (_, step) => -1.1 + step / 10);
/** Steps that must be precise enough in a row: one by itself may be chance. */
const STEADY_STEPS = 3;
/** Fields of which a page gives one value, and a brief states it in its first sentence. */
const ONE_VALUED: ReadonlySet<ClassifiedField> = new Set([
  'overview.headcount',
  'overview.founded',
  'overview.headquarters',
  'overview.parent',
  'funding.total',
]);

/** What a threshold finds on pages that were not trained on. */
export interface ThresholdResult {
  threshold: number;
  /** Threshold of values that are nearly certain. */
  sure: number;
  found: number;
  wrong: number;
  stated: number;
  /** Sum of the features known before clauses are read that hardly any value found is below. */
  floor: number;
}

const NONE = new Uint32Array(0);
/** A field of which no threshold is precise enough. */
const NEVER = { threshold: 99, sure: 99, floor: 99, found: 0, wrong: 0 };

/** A candidate with its score for a field, and what it is a value of. */
interface Scored extends ScoredCandidate {
  page: number;
  output: number;
  labels: readonly number[];
  isPositive: boolean;
}

/** The second regression, and what both together find. */
export interface Validation {
  context: TrainedWeights;
  contextFeatures: readonly Feature[];
  results: ReadonlyMap<ClassifiedField, ThresholdResult>;
}

/**
 * Trains the second regression and chooses the threshold of each field by cross-validation: each fifth of the pages is scored with
 * weights of the other four (and of what else was read), once by the features of candidates and once more by what these scores say of each other. The lowest
 * threshold counts whose values are right often enough.
 */
export function crossValidate({ candidates }: Examples, set: TrainingSet, pages: readonly LabelledPage[]): Validation {
  const foldOf = ({ page }: TrainingExample) => (page < pages.length ? page % FOLDS : null);
  const alone = Array.from({ length: FOLDS }, (_, fold) => {
    const trained = trainWeights(
      candidates.filter((example) => foldOf(example) !== fold),
      set,
    );
    return candidates.filter((example) => foldOf(example) === fold).flatMap((example) => scoreAlone(trained, example));
  }).flat();
  const { examples, features } = contextExamples(alone);
  const contextSet = { ...set, featureCount: features.length };
  const scored = alone.slice();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const trained = trainWeights(
      examples.filter((example) => foldOf(example) !== fold),
      contextSet,
    );
    alone.forEach((given, index) => {
      const example = examples[index];
      if (example === undefined || given.page % FOLDS !== fold) return;
      scored[index] = { ...given, score: scoreOf(trained, example, given.output) };
    });
  }
  return {
    context: trainWeights(examples, contextSet),
    contextFeatures: features,
    results: chooseThresholds(scored, pages),
  };
}

function chooseThresholds(
  scored: readonly Scored[],
  pages: readonly LabelledPage[],
): ReadonlyMap<ClassifiedField, ThresholdResult> {
  return new Map(
    CLASSIFIED_FIELDS.map((field) => {
      const ofField = scored.filter((example) => example.field === field);
      const judged = ofField.filter(({ page }) => pages[page]?.says[field] !== undefined);
      const unjudged = ofField.filter(({ page }) => pages[page]?.says[field] === undefined);
      const stated = pages.reduce((sum, { says }) => sum + (says[field]?.length ?? 0), 0);
      const results = STEPS.map((threshold) => {
        const { found, wrong } = count(judged, threshold);
        const weight = UNLABELLED_OF[field] ?? UNLABELLED;
        const doubtful = weight * count(unjudged, threshold).wrong;
        const precision = MIN_PRECISION_OF[field] ?? MIN_PRECISION;
        const floor = floorOf(judged.filter(({ score }) => score >= threshold));
        const share = found / (found + wrong + doubtful);
        return {
          threshold,
          found,
          wrong,
          stated,
          floor,
          isPrecise: share >= precision,
          isSure: share >= MIN_PRECISION_OF_SURE,
        };
      });
      const chosen = firstSteady(results, ({ isPrecise }) => isPrecise);
      const sure = firstSteady(results, ({ isSure }) => isSure)?.threshold ?? NEVER.sure;
      return [field, { ...(chosen ?? { ...NEVER, stated }), sure }];
    }),
  );
}

/** Returns the first of steps from which several in a row pass. */
function firstSteady<Step>(steps: readonly Step[], passes: (step: Step) => boolean): Step | undefined {
  return steps.find((_, index) => {
    const row = steps.slice(index, index + STEADY_STEPS);
    return row.length === STEADY_STEPS && row.every(passes);
  });
}

/** Scores a candidate by its own features for each field that it may be a value of. */
function scoreAlone(trained: TrainedWeights, example: CandidateExample): Scored[] {
  return example.outputs.flatMap((output): Scored[] => {
    const score = scoreOf(trained, example, output);
    const field = CLASSIFIED_FIELDS[output];
    if (score < MIN_SCORE || field === undefined) return [];
    const { page, sentence, candidate, labels, positive, early } = example;
    const given = { page, sentence, candidate, field, output, score, early: sumOf(trained, early, output) };
    return [{ ...given, labels: labels.get(output) ?? [], isPositive: positive.has(output) }];
  });
}

/** Reads what the scores of each page say of each other, in the order of the candidates. */
function contextExamples(scored: readonly Scored[]): { examples: TrainingExample[]; features: readonly Feature[] } {
  const { features, numberOf } = createNumbers();
  const byPage = groupBy(scored, ({ page }) => page);
  const contexts = new Map([...byPage].map(([page, ofPage]) => [page, readContext(ofPage)]));
  const examples = scored.map((given) => ({
    page: given.page,
    shared: NONE,
    own: numberOf((emit) => contexts.get(given.page)?.(given, emit)),
    outputs: [given.output],
    positive: new Set(given.isPositive ? [given.output] : []),
  }));
  return { examples, features };
}

function floorOf(scored: readonly Scored[]): number {
  const sums = scored.filter(({ labels }) => labels.length > 0).map(({ early }) => early);
  sums.sort((left, right) => left - right);
  return sums[Math.floor(sums.length * BELOW_FLOOR)] ?? Infinity;
}

/** Counts the different values of a field from a threshold on, by page. */
function count(scored: readonly Scored[], threshold: number): { found: number; wrong: number } {
  const found = new Set<string>();
  const wrong = new Set<string>();
  const likely = scored.filter(({ score }) => score >= threshold);
  const bySentence = groupBy(likely, ({ sentence }) => sentence);
  const values = [...bySentence.values()].flatMap(withoutOverlaps).sort((left, right) => right.score - left.score);
  const answered = new Set<number>();
  for (const { page, field, candidate, labels } of values) {
    // The most likely of several is the one that a brief has.
    if (ONE_VALUED.has(field) && answered.has(page)) continue;
    answered.add(page);
    for (const label of labels) found.add(`${page} ${label}`);
    if (labels.length === 0) wrong.add(`${page} ${candidate.text.toLowerCase()}`);
  }
  return { found: found.size, wrong: wrong.size };
}
