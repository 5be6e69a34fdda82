import type { Candidate } from './candidates.ts';
import { type Emit, step } from './emit.ts';
import type { SentencePlace, SentenceWord } from './sentence-place.ts';

/** Words between the names of a series. */
const CONNECTORS: ReadonlySet<string> = new Set(
  'and or the of & und oder der die das dem den von sowie et ou le la les de du des'.split(' '),
);
const NEAR_BEFORE = 5;
const NEAR_AFTER = 4;

/** What features of a candidate are made with. */
export interface Sink {
  /** What it looks like. */
  look: string;
  emit: Emit;
}

/** The words of a candidate: the number of its first, and of the one behind its last. */
export interface WordRange {
  first: number;
  next: number;
}

/** Returns the words that a stretch of a sentence holds or touches. */
export function wordsOf({ words }: SentencePlace, { start, end }: Pick<Candidate, 'start' | 'end'>): WordRange {
  const first = words.findIndex((word) => word.end > start);
  const next = words.findIndex((word) => word.start >= end);
  return { first: first < 0 ? words.length : first, next: next < 0 ? words.length : next };
}

/** Emits the words at the ends of a candidate and on both sides of it, with their classes. */
export function emitEnds({ words }: SentencePlace, { first, next }: WordRange, { look, emit }: Sink): void {
  const at = (index: number) => words[index]?.stem ?? '';
  const classAt = (index: number) => words[index]?.class ?? '';
  const [previous, following] = [at(first - 1), at(next)];
  emit('words', String(next - first));
  emit('first', at(first));
  emit('last', at(next - 1));
  emit('before', previous);
  emit('after', following);
  emit('lookBefore', look, previous);
  emit('lookAfter', look, following);
  emit('before-class', classAt(first - 1));
  emit('after-class', classAt(next));
  emit('first-class', classAt(first));
  emit('last-class', classAt(next - 1));
}

/** Emits the further words in and around a candidate, and the classes of words used like them. */
export function emitNeighbours({ words }: SentencePlace, range: WordRange, sink: Sink): void {
  const { emit } = sink;
  const { first, next } = range;
  const at = (index: number) => words[index]?.stem ?? '';
  const [previous, following] = [at(first - 1), at(next)];
  emit('before2', at(first - 2), previous);
  emit('before3', at(first - 3), at(first - 2), previous);
  emit('after2', following, at(next + 1));
  emit('around', previous, following);
  emitNear('own', words.slice(first, next), emit);
  emitNear('left', words.slice(Math.max(0, first - NEAR_BEFORE), first), emit);
  emitNear('right', words.slice(next, next + NEAR_AFTER), emit);
  const groupAt = (index: number) => words[index]?.group ?? '';
  emit('before-group', groupAt(first - 1));
  emit('after-group', groupAt(next));
  emit('first-group', groupAt(first));
  emit('last-group', groupAt(next - 1));
  emitClassesAround(words, range, sink);
  emitSeries(words, range, sink);
}

/** Emits words, and the classes of words used like them. */
function emitNear(kind: string, words: readonly SentenceWord[], emit: Emit): void {
  for (const word of words) {
    emit(kind, word.stem);
    if (word.class === '') continue;
    emit(`${kind}Class`, word.class);
    emit(`${kind}Group`, word.group);
  }
}

function emitClassesAround(words: readonly SentenceWord[], { first, next }: WordRange, { look, emit }: Sink): void {
  for (const kind of ['class', 'group'] as const) {
    const at = (index: number) => words[index]?.[kind] ?? '';
    const [previous, following] = [at(first - 1), at(next)];
    emit(`lookBefore-${kind}`, look, previous);
    emit(`lookAfter-${kind}`, look, following);
    emit(`before2-${kind}`, at(first - 2), previous);
    emit(`around-${kind}`, previous, following);
  }
}

/** Emits the words around the series that a candidate is one of: `clients include` for each of `Our clients include A, B and C`. */
function emitSeries(words: readonly SentenceWord[], { first, next }: WordRange, { look, emit }: Sink): void {
  let from = first - 1;
  while (from >= 0 && isOfSeries(words[from])) from -= 1;
  let to = next;
  while (to < words.length && isOfSeries(words[to])) to += 1;
  const at = (index: number) => words[index]?.stem ?? '';
  emit('beforeSeries', at(from));
  emit('beforeSeries2', at(from - 1), at(from));
  emit('afterSeries', at(to));
  emit('lookBeforeSeries', look, at(from));
  emit('lookBeforeSeries2', look, at(from - 1), at(from));
  emit('beforeSeries-class', words[from]?.class ?? '');
  emit('afterSeries-class', words[to]?.class ?? '');
  emit('series', step(to - from - 1, 2, 5, 9));
}

/** Checks for a word in a series of names: one with a capital, or one between them. */
function isOfSeries(word: SentenceWord | undefined): boolean {
  return word !== undefined && (word.isCapital || CONNECTORS.has(word.stem));
}
