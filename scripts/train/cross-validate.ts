import {
  CLASSIFIED_FIELDS,
  type ClassifiedField,
} from '../../subgraphs/research/domain/classifier/classified-fields.ts';
import { withoutOverlaps } from '../../subgraphs/research/domain/classifier/classify.ts';
import type { LabelledPage } from '../bench/research/pages/labelled-pages.ts';
import type { CandidateExample, Examples } from './examples.ts';
import { scoreOf, sumOf, type TrainingExample, type TrainingSet, trainWeights } from './train-weights.ts';

const FOLDS = 5;
/** Part of the values found that must be right, more of those of which there is one. */
const MIN_PRECISION = 0.82;
const MIN_PRECISION_OF_ONE = 0.985;
/** Part of the values found that may lie below the floor of their field. */
const BELOW_FLOOR = 0.015;
/** What a value counts as wrong that is found of a field for which its page has no label: a product may be right, a headcount is not. */
const UNLABELLED = 0.25;
const UNLABELLED_OF_ONE = 1;
/** Sums that may be thresholds: odds from 1 to 3 up to 150 to 1. */
const STEPS = Array.from({ length: 62 }, (_, step) => -1.1 + step / 10);
/** Steps that must be precise enough in a row: one by itself may be chance. */
const STEADY_STEPS = 3;
/** Fields of which a page gives one value, and a brief states it in its first sentence. */
const ONE_VALUED: ReadonlySet<ClassifiedField> = new Set(['overview.headcount']);

/** What a threshold finds on pages that were not trained on. */
export interface ThresholdResult {
  threshold: number;
  found: number;
  wrong: number;
  stated: number;
  /** Sum of the features known before clauses are read that hardly any value found is below. */
  floor: number;
}

/** A field of which no threshold is precise enough. */
const NEVER = { threshold: 99, floor: 99, found: 0, wrong: 0 };

/** A candidate with its score for a field. */
interface Scored {
  page: number;
  sentence: number;
  field: ClassifiedField;
  candidate: CandidateExample['candidate'];
  labels: readonly number[];
  score: number;
  /** Sum of the features known before clauses are read. */
  early: number;
}

/**
 * Chooses the threshold of each field by cross-validation: each fifth of the pages is scored with the weights of the other
 * four, and the lowest threshold counts whose values are right often enough.
 */
export function chooseThresholds(
  { candidates }: Examples,
  set: TrainingSet,
  pages: readonly LabelledPage[],
): ReadonlyMap<ClassifiedField, ThresholdResult> {
  const scored = Array.from({ length: FOLDS }, (_, fold) => scoreFold(candidates, set, fold)).flat();
  return new Map(
    CLASSIFIED_FIELDS.map((field) => {
      const ofField = scored.filter((example) => example.field === field);
      const judged = ofField.filter(({ page }) => pages[page]?.says[field] !== undefined);
      const unjudged = ofField.filter(({ page }) => pages[page]?.says[field] === undefined);
      const stated = pages.reduce((sum, { says }) => sum + (says[field]?.length ?? 0), 0);
      const results = STEPS.map((threshold) => {
        const { found, wrong } = count(judged, threshold);
        const isOne = ONE_VALUED.has(field);
        const doubtful = (isOne ? UNLABELLED_OF_ONE : UNLABELLED) * count(unjudged, threshold).wrong;
        const precision = isOne ? MIN_PRECISION_OF_ONE : MIN_PRECISION;
        const floor = floorOf(judged.filter(({ score }) => score >= threshold));
        return { threshold, found, wrong, stated, floor, isPrecise: found >= precision * (found + wrong + doubtful) };
      });
      const first = results.findIndex((_, index) =>
        results.slice(index, index + STEADY_STEPS).every(({ isPrecise }) => isPrecise),
      );
      return [field, results[first] ?? { ...NEVER, stated }];
    }),
  );
}

function scoreFold(candidates: readonly CandidateExample[], set: TrainingSet, fold: number): Scored[] {
  const isTest = ({ page }: TrainingExample) => page % FOLDS === fold;
  const trained = trainWeights(
    candidates.filter((example) => !isTest(example)),
    set,
  );
  return candidates.filter(isTest).flatMap((example) =>
    example.outputs.flatMap((output): Scored[] => {
      const score = scoreOf(trained, example, output);
      const field = CLASSIFIED_FIELDS[output];
      if (score < (STEPS[0] ?? 0) || field === undefined) return [];
      const { page, sentence, candidate, labels, early } = example;
      return [
        {
          page,
          sentence,
          field,
          candidate,
          labels: labels.get(output) ?? [],
          score,
          early: sumOf(trained, early, output),
        },
      ];
    }),
  );
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
  const bySentence = new Map<number, Scored[]>();
  for (const example of scored) {
    if (example.score < threshold) continue;
    const beside = bySentence.get(example.sentence);
    if (beside) beside.push(example);
    else bySentence.set(example.sentence, [example]);
  }
  const values = [...bySentence.values()].flatMap(withoutOverlaps).sort((left, right) => right.score - left.score);
  const answered = new Set<number>();
  for (const { page, field, candidate, labels } of values) {
    // The most likely headcount, of several, is the one that a brief has.
    if (ONE_VALUED.has(field) && answered.has(page)) continue;
    answered.add(page);
    for (const label of labels) found.add(`${page} ${label}`);
    if (labels.length === 0) wrong.add(`${page} ${candidate.text.toLowerCase()}`);
  }
  return { found: found.size, wrong: wrong.size };
}
