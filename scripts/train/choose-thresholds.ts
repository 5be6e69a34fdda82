import {
  CLASSIFIED_FIELDS,
  type ClassifiedField,
  ONE_VALUED,
} from '../../subgraphs/research/domain/classifier/classified-fields.ts';
import { withoutOverlaps } from '../../subgraphs/research/domain/classifier/classify.ts';
import type { ScoredCandidate } from '../../subgraphs/research/domain/classifier/context.ts';
import { groupBy } from '../../subgraphs/research/domain/classifier/group-by.ts';
import type { LabelledPage } from '../bench/research/pages/labelled-pages.ts';

/** Part of the values found that must be right. */
const MIN_PRECISION = 0.84;
/**
 * The same of fields whose wrong values are worse (a brief states one headcount, and calls for work on an opening), and of some of which a
 * higher one leaves little.
 */
const MIN_PRECISION_OF: Readonly<Partial<Record<ClassifiedField, number>>> = {
  'offering.product': 0.82,
  'overview.office': 0.82,
  'overview.award': 0.77,
  'customers.customer': 0.8,
  'tech.technology': 0.82,
  'customers.result': 0.86,
  'overview.headcount': 0.96,
  'overview.founded': 0.98,
  'overview.headquarters': 0.93,
  'funding.total': 0.95,
  'hiring.opening': 0.86,
  'people.person': 0.92,
};
/** The same of values that may contest what rules find. */
const MIN_PRECISION_OF_SURE = 0.98;
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

/** A field of which no threshold is precise enough. */
const NEVER = { threshold: 99, sure: 99, found: 0, wrong: 0 };

/** A candidate with its score for a field, and the numbers of the labels that it is a value of. */
export interface JudgedCandidate extends ScoredCandidate {
  labels: readonly number[];
}

/** Chooses for each field the lowest threshold from which values are right often enough, by what pages state that were not trained on. */
export function chooseThresholds(
  scored: readonly JudgedCandidate[],
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

/** Counts the different values of a field from a threshold on, by page. */
function count(scored: readonly JudgedCandidate[], threshold: number): { found: number; wrong: number } {
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
