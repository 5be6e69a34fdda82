import type { Candidate } from './candidates.ts';
import { emitClause, emitPhrase } from './clause-features.ts';
import type { Emit } from './emit.ts';
import { typesOf } from './name-kinds.ts';
import { emitHolder, emitPair, emitTitle } from './post-features.ts';
import type { SentencePlace } from './sentence-place.ts';
import { emitEnds, emitNeighbours, type Sink, type WordRange, wordsOf } from './word-features.ts';

const MARK_BEFORE = /[^\p{L}\p{N}\s](?=\s*$)/u;
const MARK_AFTER = /^\s*([^\p{L}\p{N}\s])/u;

/** A candidate as its features are read. */
interface ReadCandidate {
  candidate: Candidate;
  /** What it is known as, the surest first. */
  types: readonly string[];
  range: WordRange;
}

type Stage = (place: SentencePlace, read: ReadCandidate, sink: Sink) => void;

/** The features of a candidate: first a few that rule most of them out, then the words around it, then its part in its clause. */
const STAGES: readonly Stage[] = [
  (place, { candidate, types, range }, sink) => {
    emitLook(place, candidate, { ...sink, types });
    emitEnds(place, range, sink);
    emitTitle(place, candidate, sink);
  },
  (place, { candidate, range }, sink) => {
    emitNeighbours(place, range, sink);
    emitPair(place, candidate, sink);
  },
  (place, { candidate }, sink) => {
    emitClause(place, candidate, sink);
    emitPhrase(candidate, sink);
    emitHolder(place, candidate, sink);
  },
];
export const STAGE_COUNT = STAGES.length;

/** Prepares a candidate, and returns a function that emits one of the stages of its features. */
export function readCandidate(place: SentencePlace, candidate: Candidate): (stage: number, emit: Emit) => void {
  const { kind, text } = candidate;
  const types = typesOf(place, candidate);
  const look = types[0] ?? (kind === 'name' && !/^\p{Lu}/u.test(text) ? 'inner' : kind);
  const read = { candidate, types, range: wordsOf(place, candidate) };
  return (stage, emit) => STAGES[stage]?.(place, read, { look, emit });
}

/** Emits what a candidate looks like, and in what place. */
function emitLook(
  { sentence, parsed, topic, heading }: SentencePlace,
  { text, start, end }: Candidate,
  { look, types, emit }: Sink & { types: readonly string[] },
): void {
  const whole = sentence.text;
  emit('look', look);
  for (const type of types) emit('type', type);
  emit('opens', String(start === 0));
  emit('all', String(end - start >= whole.replace(/[.!]\s*$/, '').length));
  emit('markBefore', MARK_BEFORE.exec(whole.slice(0, start))?.[0] ?? '');
  emit('markAfter', MARK_AFTER.exec(whole.slice(end))?.[1] ?? '');
  if (/^\p{Lu}{2,}$/u.test(text)) emit('letters', 'capitals');
  if (/\p{Ll}\p{Lu}/u.test(text)) emit('letters', 'camel');
  if (/\d/.test(text)) emit('letters', 'digit');
  emit('lookPage', look, String(parsed.document.pageClass));
  emit('lookTopic', look, String(topic));
  emit('lookBlock', look, String(parsed.document.blocks[sentence.block]?.kind));
  for (const word of heading) emit('lookHeading', look, word);
}
