import { STAGE_COUNT } from '../../subgraphs/research/domain/classifier/candidate-features.ts';
import {
  CLASSIFIED_FIELDS,
  type ClassifiedField,
  ONE_VALUED,
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
  weigh,
} from './train-weights.ts';

const FOLDS = 5;
/** Part of the values found that must be right. */
const MIN_PRECISION = 0.84;
/**
 * The same of fields whose wrong values are worse (a brief states one headcount, and calls for work on an opening), and of some of which a
 * higher one leaves little.
 */
const MIN_PRECISION_OF: Readonly<Partial<Record<ClassifiedField, number>>> = {
  'offering.product': 0.82,
  'overview.office': 0.82,
  'overview.award': 0.8,
  'customers.customer': 0.83,
  'tech.technology': 0.82,
  'customers.result': 0.88,
  'overview.headcount': 0.96,
  'overview.founded': 0.98,
  'overview.headquarters': 0.93,
  'funding.total': 0.95,
  'hiring.opening': 0.89,
  'people.person': 0.92,
};
/** The same of values that may contest what rules find. */
const MIN_PRECISION_OF_SURE = 0.98;
/** Part of the likely values that may lie below a floor of their field. */
const BELOW_FLOOR = 0.01;
/** Sum of the first regression from which a value is likely. */
const LIKELY = -1;
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
/** What a threshold finds on pages that were not trained on. */
export interface ThresholdResult {
  threshold: number;
  /** Threshold of values that are nearly certain. */
  sure: number;
  found: number;
  wrong: number;
  stated: number;
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
        const share = found / (found + wrong + doubtful);
        return {
          threshold,
          found,
          wrong,
          stated,
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
      return sums[Math.floor(sums.length * BELOW_FLOOR)] ?? NEVER.floor;
    }),
  );
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
