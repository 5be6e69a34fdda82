import { memoizeByBlock } from '../evidence/memoize-by-block.ts';
import type { TextBlock } from '../evidence/source-document.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { topicAt } from '../extractors/section-topic.ts';
import type { Clause } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { Token } from '../grammar/token.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { readNames } from '../text/words.ts';
import type { Candidate } from './candidates.ts';
import { type Emit, type Sink, step } from './emit.ts';
import { typesOf } from './name-kinds.ts';
import { clauseOf, type SentencePlace, type SentenceWord, STEM_CHARS, stemsOf } from './sentence-place.ts';
import { classesOf } from './word-classes.ts';
import { emitNeighbours } from './word-features.ts';

const OURS = /(?<!\p{L})(?:we|our|us|wir|uns\p{L}*|nous|notre|nos)(?!\p{L})/iu;
const MARK_BEFORE = /[^\p{L}\p{N}\s](?=\s*$)/u;
const MARK_AFTER = /^\s*([^\p{L}\p{N}\s])/u;

const MAX_CARD_WORDS = 8;
const MAX_CELLS_BEHIND = 3;

/** Emits the features of a block: where it stands, below which headings, beside what. */
export function emitBlock(parsed: ParsedDocument, index: number, emit: Emit): void {
  for (const [kind, value] of blockFeatures(parsed, index)) emit(kind, value);
}

const blockFeatures = memoizeByBlock((parsed: ParsedDocument, index: number): readonly [string, string][] => {
  const { blocks, pageClass } = parsed.document;
  const block = blocks[index];
  if (!block) return [];
  const features: [string, string][] = [];
  const emitAll = (kind: string, values: readonly string[]) => {
    for (const value of values) features.push([kind, value]);
  };
  const headings = parsed.headingsOf(index);
  const group = parsed.groupOf(index);
  const [first = index] = group;
  features.push(
    ['page', String(pageClass)],
    ['block', block.kind],
    ['area', block.area],
    ['speaker', block.speaker],
    ['blockLength', step(block.end - block.start, 20, 60, 120, 300)],
    ['topic', String(topicAt(parsed, index))],
    ['group', step(group.length, 1, 2, 4)],
    ['alike', step(countAlike(parsed, block) - 1, 0, 1, 3, 7)],
  );
  emitAll('heading', stemsOf(headings[0] ?? ''));
  emitAll('heading2', stemsOf(headings[1] ?? ''));
  emitAll(
    'under',
    headings.slice(0, 3).flatMap((heading) => sectionTopic(heading) ?? []),
  );
  if (index > 0) emitAll('blockBefore', stemsOf(parsed.blockText(index - 1)).slice(-8));
  if (first !== index) emitAll('card', stemsOf(parsed.blockText(first)).slice(0, MAX_CARD_WORDS));
  const behind = group.filter((member) => member > index).slice(0, MAX_CELLS_BEHIND);
  emitAll(
    'cardBehind',
    behind.flatMap((member) => stemsOf(parsed.blockText(member)).slice(0, MAX_CARD_WORDS)),
  );
  return features;
});

const alikeByDocument = new WeakMap<ParsedDocument, ReadonlyMap<string, number>>();

/** Counts the blocks of one kind below one heading: once for all of a document, which may have thousands. */
function countAlike(parsed: ParsedDocument, block: TextBlock): number {
  const keyOf = ({ heading, kind }: TextBlock) => `${heading} ${kind}`;
  let counts = alikeByDocument.get(parsed);
  if (counts === undefined) {
    const counted = new Map<string, number>();
    for (const each of parsed.document.blocks) counted.set(keyOf(each), (counted.get(keyOf(each)) ?? 0) + 1);
    alikeByDocument.set(parsed, counted);
    counts = counted;
  }
  return counts.get(keyOf(block)) ?? 0;
}

/** Emits the features of a sentence before it is read for clauses: its words, whether it means the company. */
export function emitWords(
  parsed: ParsedDocument,
  { text, block }: Sentence,
  words: readonly SentenceWord[],
  emit: Emit,
): void {
  emit('alone', String(parsed.sentencesByBlock[block]?.length === 1));
  emit('asks', String(/\?\s*$/.test(text)));
  emit('names', step(readNames(text).length, 1, 2, 4, 7));
  emit('length', step(text.length, 20, 60, 120, 200));
  if (/\d/.test(text)) emit('number', '');
  if (OURS.test(text)) emit('ours', '');
  if (parsed.names.findMention(text) >= 0) emit('named', '');
  for (const word of stemsOf(/^([^:]{2,40}):\s/.exec(text)?.[1] ?? '')) emit('label', word);
  emitEach('says', words, ({ stem }) => stem, emit);
  emitEach('saysClass', words, (word) => word.class, emit);
  emitEach('saysGroup', words, ({ group }) => group, emit);
}

/** Emits what words have, each once. */
function emitEach(
  kind: string,
  words: readonly SentenceWord[],
  read: (word: SentenceWord) => string,
  emit: Emit,
): void {
  for (const value of new Set(words.map(read))) if (value !== '') emit(kind, value);
}

/** Emits the classes of the words of a sentence. */
export function emitClasses({ clauses: { language, items } }: SentencePlace, emit: Emit): void {
  emit('language', language);
  const tokens = items.flatMap(tokensOf);
  for (const given of new Set(tokens.flatMap(({ entry }) => entry?.verbs ?? []).map((verb) => verb.class)))
    emit('verbs', given);
  for (const given of new Set(tokens.flatMap(({ entry }) => entry?.nouns ?? []))) emit('nouns', given);
  for (const given of new Set(tokens.flatMap(({ entry }) => entry?.functions ?? []))) emit('functions', given);
}

function tokensOf(item: Item): readonly Token[] {
  if (item.kind === 'phrase') return item.tokens;
  if (item.kind === 'verb') return [item.head];
  return item.kind === 'time' ? [] : [item.token];
}

/** Emits the features of a candidate: its look, the words around it, its part in its clause. */
export function emitCandidate(place: SentencePlace, candidate: Candidate, emit: Emit): void {
  const { text, start, end, kind, phrase } = candidate;
  const whole = place.sentence.text;
  const types = typesOf(place, candidate);
  const look = types[0] ?? (kind === 'name' && !/^\p{Lu}/u.test(text) ? 'inner' : kind);
  emit('look', look);
  for (const type of types) emit('type', type);
  emit('opens', String(start === 0));
  emit('all', String(end - start >= whole.replace(/[.!]\s*$/, '').length));
  emit('markBefore', MARK_BEFORE.exec(whole.slice(0, start))?.[0] ?? '');
  emit('markAfter', MARK_AFTER.exec(whole.slice(end))?.[1] ?? '');
  if (/^\p{Lu}{2,}$/u.test(text)) emit('letters', 'capitals');
  if (/\p{Ll}\p{Lu}/u.test(text)) emit('letters', 'camel');
  if (/\d/.test(text)) emit('letters', 'digit');
  emitNeighbours(place, candidate, { look, emit });
  emitClause(place, candidate, { look, emit });
  if (phrase !== null) {
    emit('preposition', String(phrase.preposition));
    emit('lookPreposition', `${look} ${phrase.preposition}`);
    emit('determiner', String(phrase.determiner));
    emit('noun', phrase.head.lower.slice(0, STEM_CHARS));
    emit('nounClass', phrase.head.entry?.nouns.join('+') ?? '');
  }
  emit('lookPage', `${look} ${place.parsed.document.pageClass}`);
  emit('lookTopic', `${look} ${place.topic}`);
  emit('lookBlock', `${look} ${place.parsed.document.blocks[place.sentence.block]?.kind}`);
  for (const word of place.heading) emit('lookHeading', `${look} ${word}`);
}

/** Emits what a candidate is to the verb of its clause, and what that clause says of whom. */
function emitClause(place: SentencePlace, candidate: Candidate, { look, emit }: Sink): void {
  const clause = clauseOf(place, candidate);
  if (clause === undefined) {
    emit('noClause', '');
    return;
  }
  const role = roleOf(clause, candidate);
  const subject = subjectOf(place, clause);
  const verb = clause.verb.head.lower.slice(0, STEM_CHARS);
  const noun = clause.subject?.head.lower.slice(0, STEM_CHARS) ?? '';
  emit('role', role);
  emit('subject', subject);
  emit('negated', String(clause.isNegated));
  emit('modal', String(clause.isModal));
  emit('passive', String(clause.isPassive));
  emit('dependent', String(clause.isDependent));
  emit('form', clause.verb.form);
  emit('verb', verb);
  emit('verbRole', `${verb} ${role}`);
  emit('verbLook', `${verb} ${look}`);
  emit('subjectNoun', noun);
  emit('subjectNounRole', `${noun} ${role}`);
  emit('subjectNounVerbLook', `${noun} ${verb} ${look}`);
  emit('verbRoleSubject', `${verb} ${role} ${subject}`);
  const { language } = place.clauses;
  const verbClasses = classesOf(clause.verb.head.lower, language);
  const nounClasses = classesOf(clause.subject?.head.lower ?? '', language);
  for (const given of ['class', 'group'] as const) {
    emit(`verb-${given}`, verbClasses[given]);
    emit(`verbRole-${given}`, `${verbClasses[given]} ${role}`);
    emit(`verbLook-${given}`, `${verbClasses[given]} ${look}`);
    emit(`subjectNoun-${given}`, nounClasses[given]);
    emit(`subjectNounRole-${given}`, `${nounClasses[given]} ${role}`);
  }
  emit('roleLook', `${role} ${look}`);
  emit('subjectLook', `${subject} ${look}`);
  if (clause.isNegated) emit('negatedLook', look);
  if (clause.isModal) emit('modalLook', look);
  for (const given of clause.classes) {
    emit('class', given);
    emit('classRole', `${given} ${role}`);
    emit('classLook', `${given} ${look}`);
    emit('classRoleSubject', `${given} ${role} ${subject}`);
    emit('classRoleLook', `${given} ${role} ${look}`);
    emit('classSubjectLook', `${given} ${subject} ${look}`);
  }
}

function roleOf(clause: Clause, { start, end }: Candidate): string {
  const holds = (phrase: Phrase | null) => phrase !== null && phrase.start <= start && end <= phrase.end;
  if (holds(clause.subject) || clause.alsoSubjects.some(holds)) return 'subject';
  if (holds(clause.object) || clause.alsoObjects.some(holds)) return 'object';
  if (holds(clause.agent) || clause.alsoAgents.some(holds)) return 'agent';
  return clause.complements.find(holds)?.preposition ?? 'none';
}

function subjectOf({ parsed: { names } }: SentencePlace, { subject }: Clause): string {
  if (subject === null) return 'none';
  if (subject.pronoun !== null) return subject.pronoun;
  if (subject.determiner === 'own') return 'ours';
  if (names.isProspect(subject.text)) return 'company';
  return /^\p{Lu}/u.test(subject.text) ? 'name' : (subject.head.entry?.nouns[0] ?? 'other');
}
