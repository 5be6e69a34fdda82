import type { Candidate } from './candidates.ts';
import { type ClassifiedField, LISTED } from './classified-fields.ts';
import type { Emit } from './emit.ts';
import { groupBy } from './group-by.ts';
import type { LayoutPlace } from './layout-place.ts';

/** A candidate with the sum of its features for a field. */
export interface ScoredCandidate {
  field: ClassifiedField;
  candidate: Candidate;
  /** Number of its page in its site. */
  page: number;
  /** Number of its block in its page. */
  block: number;
  /** Number of its sentence in its page. */
  sentence: number;
  /** Text of its sentence, which pages may repeat. */
  said: string;
  layout: LayoutPlace;
  score: number;
  /** Sum of the features of its block and of the words of its sentence. */
  early: number;
  /** Whether a rule finds its value on the page, and the gates let that through. */
  isClaimed: boolean;
}

/** Candidates with smaller sums are no values, and say nothing of others. */
export const MIN_SCORE = -5.5;
/** Sum of what is not there. */
const NOTHING = -6;
const MAX_BUCKET = 6;
/** The best of a page that its mean is of. */
const MANY = 3;
/** Most numbers that are told apart. */
const MAX_COUNT = 9;
const NONE = 'none';

type EmitContext = (own: ScoredCandidate, emit: Emit) => void;

/**
 * Prepares what the scored candidates of a site say of each other, and returns a function that emits that of one: its own sum,
 * then the best of its sentence, of its words elsewhere, of its page and of other fields, in steps. Of fields of which a page may list many
 * also what is laid out like it, what other pages say, and whether a rule finds it.
 */
export function readContext(scored: readonly ScoredCandidate[]): EmitContext {
  const ofAll = [emitOwn, readPages(scored)];
  const ofMany = [emitClaimed, readLayout(scored), readSite(scored)];
  return (own, emit) => {
    for (const emitContext of ofAll) emitContext(own, emit);
    if (LISTED.has(own.field)) for (const emitContext of ofMany) emitContext(own, emit);
  };
}

const emitOwn: EmitContext = ({ score, early }, emit) => {
  emit('context.score', String(Math.round(2 * Math.min(score, MAX_BUCKET))));
  emit('context.early', String(Math.round(2 * Math.max(NOTHING, Math.min(early, MAX_BUCKET)))));
};

const emitClaimed: EmitContext = ({ score, isClaimed }, emit) => {
  emit('context.claimed', String(isClaimed));
  emit('context.claimedScore', String(isClaimed), bucketOf(score));
};

/** Reads what the candidates of each page say of each other. */
function readPages(scored: readonly ScoredCandidate[]): EmitContext {
  const bySentence = groupBy(scored, ({ page, field, sentence }) => `${page} ${field} ${sentence}`);
  const byText = groupBy(scored, ({ page, field, candidate }) => `${page} ${field} ${candidate.text.toLowerCase()}`);
  const byPlace = groupBy(scored, ({ page, sentence, candidate }) => placeIn(page, sentence, candidate));
  const byField = groupBy(scored, ({ page, field }) => `${page} ${field}`);
  for (const list of [...byField.values(), ...byText.values()]) list.sort((left, right) => right.score - left.score);
  return ({ page, field, sentence, candidate }, emit) => {
    const { start, end, text } = candidate;
    const beside = (bySentence.get(`${page} ${field} ${sentence}`) ?? [])
      .filter((given) => given.candidate.end <= start || end <= given.candidate.start)
      .map((given) => given.score);
    const same = byText.get(`${page} ${field} ${text.toLowerCase()}`) ?? [];
    const [again = NOTHING] = bestElsewhere(same, { sentence, many: 1 });
    const rivals = (byPlace.get(placeIn(page, sentence, candidate)) ?? [])
      .filter((given) => given.field !== field)
      .map((given) => given.score);
    const best = bestElsewhere(byField.get(`${page} ${field}`) ?? [], { sentence, many: MANY });
    const mean = best.reduce((sum, each) => sum + each, 0) / best.length;
    emit('context.beside', bucketOf(Math.max(NOTHING, ...beside)));
    emit(
      'context.besideSum',
      String(Math.min(MAX_COUNT, Math.round(3 * beside.reduce((sum, each) => sum + probabilityOf(each), 0)))),
    );
    emit('context.again', bucketOf(again));
    emit('context.rival', bucketOf(Math.max(NOTHING, ...rivals)));
    emit('context.page', bucketOf(best[0] ?? NOTHING));
    emit('context.pageMean', bucketOf(best.length === 0 ? NOTHING : mean));
  };
}

function placeIn(page: number, sentence: number, { start, end }: Candidate): string {
  return `${page} ${sentence} ${start} ${end}`;
}

/** The best of each block for a field among blocks that stand alike. */
interface Row {
  byBlock: Map<number, number>;
  /** The best of all blocks, in order. */
  best: [block: number, score: number][];
  sum: number;
}

/** Reads what the blocks say that are laid out like that of a candidate: other items of its list, other cards of its row. */
function readLayout(scored: readonly ScoredCandidate[]): EmitContext {
  const byRow = groupBy(scored, rowOf);
  const rows = new Map(
    [...byRow].map(([row, inRow]) => [row, new Map([...groupBy(inRow, ({ field }) => field)].map(readRow))]),
  );
  return (own, emit) => {
    const { block, field, layout, score } = own;
    const row = rows.get(rowOf(own));
    const others = (row?.get(field)?.best ?? []).filter(([at]) => at !== block);
    const mean = meanOf(row?.get(field), own);
    const rivals = [...(row ?? [])].flatMap(([of, given]) => (of === field ? [] : [meanOf(given, own)]));
    emit('context.alike', bucketOf(others[0]?.[1] ?? NOTHING));
    emit('context.alike2', bucketOf(others[1]?.[1] ?? NOTHING));
    emit('context.alikeMean', mean === null ? NONE : String(Math.round(8 * mean)));
    emit('context.alikeSum', String(Math.min(MAX_COUNT, Math.round(2 * (mean ?? 0) * layout.alike))));
    emit('context.alikeCount', countOf(layout.alike));
    const rival = Math.max(-1, ...rivals.map((given) => given ?? -1));
    emit('context.alikeRival', rival < 0 ? NONE : String(Math.round(8 * rival)));
    emit('context.alikeScore', mean === null ? NONE : String(Math.round(4 * mean)), bucketOf(score));
  };
}

function rowOf({ page, layout, candidate }: ScoredCandidate): string {
  return `${page} ${candidate.start === 0} ${layout.key}`;
}

function readRow([field, scored]: [ClassifiedField, ScoredCandidate[]]): [ClassifiedField, Row] {
  const byBlock = new Map<number, number>();
  for (const { block, score } of scored) byBlock.set(block, Math.max(byBlock.get(block) ?? NOTHING, score));
  const best = [...byBlock].sort(([, left], [, right]) => right - left).slice(0, MANY);
  return [field, { byBlock, best, sum: [...byBlock.values()].reduce((sum, each) => sum + probabilityOf(each), 0) }];
}

/** Returns the mean probability of the other blocks of a row, with those that have no candidate; null without any. */
function meanOf(row: Row | undefined, { block, layout }: ScoredCandidate): number | null {
  if (layout.alike === 0) return null;
  const own = row?.byBlock.get(block);
  return ((row?.sum ?? 0) - (own === undefined ? 0 : probabilityOf(own))) / layout.alike;
}

function countOf(count: number): string {
  return String([9, 6, 4, 3, 2, 1].find((step) => count >= step) ?? 0);
}

/** Reads what other pages say of the words of a candidate, in other sentences. */
function readSite(scored: readonly ScoredCandidate[]): EmitContext {
  const byText = groupBy(scored, ({ candidate }) => candidate.text.toLowerCase());
  const pages = new Set(scored.map(({ page }) => page));
  return ({ page, field, said, candidate }, emit) => {
    const elsewhere = (byText.get(candidate.text.toLowerCase()) ?? []).filter(
      (given) => given.page !== page && given.said !== said,
    );
    const same = elsewhere.filter((given) => given.field === field);
    const rivals = elsewhere.filter((given) => given.field !== field);
    emit('context.site', bucketOf(bestOf(same)));
    emit('context.siteRival', bucketOf(bestOf(rivals)));
    emit('context.sitePages', String(Math.min(3, new Set(same.map((given) => given.page)).size)));
    if (pages.size > 1) emit('context.ofSite', '');
  };
}

function bestOf(scored: readonly ScoredCandidate[]): number {
  return scored.reduce((best, { score }) => Math.max(best, score), NOTHING);
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
  return String(Math.round(Math.max(NOTHING, Math.min(score, MAX_BUCKET))));
}

/** Returns the probability whose odds have a logarithm. */
function probabilityOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
