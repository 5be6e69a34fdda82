import type { Candidate } from './candidates.ts';
import type { ClassifiedField } from './classified-fields.ts';
import type { Emit } from './features.ts';

/** A candidate with the sum of its features for a field. */
export interface ScoredCandidate {
  field: ClassifiedField;
  candidate: Candidate;
  /** Number of its sentence in its page. */
  sentence: number;
  score: number;
  /** Sum of the features of its block and of the words of its sentence. */
  early: number;
}

/** Candidates with smaller sums are no values, and say nothing of others. */
export const MIN_SCORE = -5.5;
/** Sum of what is not there. */
const NOTHING = -6;
const MAX_BUCKET = 6;
/** The best of a page that its mean is of. */
const MANY = 3;

/**
 * Prepares what the scored candidates of a page say of each other, and returns a function that emits that of one: its own sum, the
 * best of its sentence, of its words elsewhere, of its page and of another field, in steps.
 */
export function readContext(scored: readonly ScoredCandidate[]): (own: ScoredCandidate, emit: Emit) => void {
  const bySentence = groupBy(scored, ({ field, sentence }) => `${field} ${sentence}`);
  const byText = groupBy(scored, ({ field, candidate }) => `${field} ${candidate.text.toLowerCase()}`);
  const byPlace = groupBy(scored, ({ sentence, candidate: { start, end } }) => `${sentence} ${start} ${end}`);
  const byField = groupBy(scored, ({ field }) => field);
  for (const list of byField.values()) list.sort((left, right) => right.score - left.score);
  return (own, emit) => {
    const { field, sentence, score, early, candidate } = own;
    const { start, end, text } = candidate;
    const beside = (bySentence.get(`${field} ${sentence}`) ?? [])
      .filter((given) => given.candidate.end <= start || end <= given.candidate.start)
      .map((given) => given.score);
    const again = (byText.get(`${field} ${text.toLowerCase()}`) ?? []).filter((given) => given.sentence !== sentence);
    const rivals = (byPlace.get(`${sentence} ${start} ${end}`) ?? []).filter((given) => given.field !== field);
    const best = bestElsewhere(byField.get(field) ?? [], sentence);
    const mean = best.reduce((sum, each) => sum + each, 0) / best.length;
    emit('context.score', String(Math.round(2 * Math.min(score, MAX_BUCKET))));
    emit('context.early', String(Math.round(2 * Math.max(NOTHING, Math.min(early, MAX_BUCKET)))));
    emit('context.beside', bucketOf(Math.max(NOTHING, ...beside)));
    emit('context.besideSum', String(Math.min(9, Math.round(3 * beside.reduce((sum, each) => sum + oddsOf(each), 0)))));
    emit('context.again', bucketOf(bestOf(again)));
    emit('context.rival', bucketOf(bestOf(rivals)));
    emit('context.page', bucketOf(best[0] ?? NOTHING));
    emit('context.pageMean', bucketOf(best.length === 0 ? NOTHING : mean));
  };
}

/** Returns the best sums of a field, which come in order, in other sentences. */
function bestElsewhere(ofField: readonly ScoredCandidate[], sentence: number): number[] {
  const best: number[] = [];
  for (const given of ofField) {
    if (given.sentence !== sentence) best.push(given.score);
    if (best.length === MANY) break;
  }
  return best;
}

function bestOf(scored: readonly ScoredCandidate[]): number {
  return scored.reduce((best, { score }) => Math.max(best, score), NOTHING);
}

function bucketOf(score: number): string {
  return String(Math.round(Math.min(score, MAX_BUCKET)));
}

/** Returns the probability whose odds have a logarithm. */
function oddsOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
