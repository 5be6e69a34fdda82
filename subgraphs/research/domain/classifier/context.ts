import type { Candidate } from './candidates.ts';
import type { ClassifiedField } from './classified-fields.ts';
import type { Emit } from './emit.ts';
import { groupBy } from './group-by.ts';

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
  for (const list of [...byField.values(), ...byText.values()]) list.sort((left, right) => right.score - left.score);
  return (own, emit) => {
    const { field, sentence, score, early, candidate } = own;
    const { start, end, text } = candidate;
    const beside = (bySentence.get(`${field} ${sentence}`) ?? [])
      .filter((given) => given.candidate.end <= start || end <= given.candidate.start)
      .map((given) => given.score);
    const [again = NOTHING] = bestElsewhere(byText.get(`${field} ${text.toLowerCase()}`) ?? [], { sentence, many: 1 });
    const rivals = (byPlace.get(`${sentence} ${start} ${end}`) ?? [])
      .filter((given) => given.field !== field)
      .map((given) => given.score);
    const best = bestElsewhere(byField.get(field) ?? [], { sentence, many: MANY });
    const mean = best.reduce((sum, each) => sum + each, 0) / best.length;
    emit('context.score', String(Math.round(2 * Math.min(score, MAX_BUCKET))));
    emit('context.early', String(Math.round(2 * Math.max(NOTHING, Math.min(early, MAX_BUCKET)))));
    emit('context.beside', bucketOf(Math.max(NOTHING, ...beside)));
    emit(
      'context.besideSum',
      String(Math.min(9, Math.round(3 * beside.reduce((sum, each) => sum + probabilityOf(each), 0)))),
    );
    emit('context.again', bucketOf(again));
    emit('context.rival', bucketOf(Math.max(NOTHING, ...rivals)));
    emit('context.page', bucketOf(best[0] ?? NOTHING));
    emit('context.pageMean', bucketOf(best.length === 0 ? NOTHING : mean));
  };
}

/** Returns the best of sums that come in order, in other sentences. */
function bestElsewhere(
  scored: readonly ScoredCandidate[],
  { sentence, many }: { sentence: number; many: number },
): number[] {
  const best: number[] = [];
  for (const given of scored) {
    if (given.sentence !== sentence) best.push(given.score);
    if (best.length === many) break;
  }
  return best;
}

function bucketOf(score: number): string {
  return String(Math.round(Math.min(score, MAX_BUCKET)));
}

/** Returns the probability whose odds have a logarithm. */
function probabilityOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
