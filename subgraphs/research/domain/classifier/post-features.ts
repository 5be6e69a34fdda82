import { readTitledWords } from '../grammar/titled-words.ts';
import type { Candidate } from './candidates.ts';
import { roleOf } from './clause-features.ts';
import { step } from './emit.ts';
import { clauseOf, type SentencePlace } from './sentence-place.ts';
import { classesOf } from './word-classes.ts';
import { type Sink, wordsOf } from './word-features.ts';

/** Longest text between a name and a post that is a feature as it is. */
const MAX_GAP_CHARS = 14;

/** Emits how a post stands to the name of its holder, and of what words it is made. */
export function emitTitle({ sentence: { text } }: SentencePlace, { post }: Candidate, { look, emit }: Sink): void {
  if (post === undefined) return;
  const { start, end, person } = post;
  const isBehind = start >= person.end;
  const gap = isBehind ? text.slice(person.end, start) : text.slice(end, person.start);
  const side = isBehind ? 'behind' : 'before';
  const written = gap.length <= MAX_GAP_CHARS ? gap.toLowerCase() : step(gap.length, 20, 40, 60);
  emit('postGap', side, written);
  emit('lookGap', look, side, written);
  const classes = readTitledWords(text.slice(start, end)).map(
    (word) => word.class ?? (word.isCapital ? 'Word' : 'word'),
  );
  emit('titleClasses', classes.slice(0, 4).join(' '));
  emit('titleFirst', classes[0] ?? '', side);
  emit('titleLast', classes.at(-1) ?? '', side);
  for (const given of new Set(classes)) emit('titleClass', given);
}

/** Emits the words on both sides of a name with its post. */
export function emitPair(place: SentencePlace, { post }: Candidate, { look, emit }: Sink): void {
  if (post === undefined) return;
  const { words } = place;
  const pair = { start: Math.min(post.start, post.person.start), end: Math.max(post.end, post.person.end) };
  const { first, next } = wordsOf(place, pair);
  emit('pairOpens', String(pair.start === 0), String(next >= words.length));
  for (const [kind, index] of [
    ['pairBefore', first - 1],
    ['pairAfter', next],
  ] as const) {
    const word = words[index];
    emit(kind, word?.stem ?? '');
    emit(`look-${kind}`, look, word?.stem ?? '');
    emit(`${kind}-class`, word?.class ?? '');
    emit(`${kind}-group`, word?.group ?? '');
  }
  emit('pairAfter2', words[next]?.stem ?? '', words[next + 1]?.stem ?? '');
  emit('pairBefore2', words[first - 2]?.stem ?? '', words[first - 1]?.stem ?? '');
}

/** Emits what the holder of a post is to the verb of the clause around the name. */
export function emitHolder(place: SentencePlace, { post }: Candidate, { emit }: Sink): void {
  if (post === undefined) return;
  const clause = clauseOf(place, post.person);
  if (clause === undefined) return;
  const role = roleOf(clause, post.person);
  const verb = classesOf(clause.verb.head.lower, place.clauses.language);
  emit('holder', role);
  emit('holderVerb', clause.verb.head.lower, role);
  emit('holderForm', clause.verb.form, role, String(clause.isPassive));
  for (const given of ['class', 'group'] as const) emit(`holderVerb-${given}`, verb[given], role);
  for (const given of clause.classes) emit('holderClass', given, role);
}
