import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import type { TextBlock } from '../evidence/source-document.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { topicAt } from '../extractors/section-topic.ts';
import type { Item } from '../grammar/items.ts';
import type { Token } from '../grammar/token.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { readNames } from '../text/words.ts';
import { type Emit, step } from './emit.ts';
import { type SentencePlace, type SentenceWord, stemsOf } from './sentence-place.ts';

const OURS = /(?<!\p{L})(?:we|our|us|wir|uns\p{L}*|nous|notre|nos)(?!\p{L})/iu;

const MAX_CARD_WORDS = 8;
const MAX_CELLS_BEHIND = 3;

/** Emits the features of a block: where it stands, below which headings, beside what. */
export function emitBlock(parsed: ParsedDocument, index: number, emit: Emit): void {
  const { blocks, pageClass } = parsed.document;
  const block = blocks[index];
  if (!block) return;
  const emitAll = (kind: string, values: readonly string[]) => {
    for (const value of values) emit(kind, value);
  };
  const headings = parsed.headingsOf(index);
  const group = parsed.groupOf(index);
  const [first = index] = group;
  emit('page', String(pageClass));
  emit('block', block.kind);
  emit('area', block.area);
  emit('speaker', block.speaker);
  emit('blockLength', step(block.end - block.start, 20, 60, 120, 300));
  emit('topic', String(topicAt(parsed, index)));
  emit('group', step(group.length, 1, 2, 4));
  emit('alike', step((countsByPlace(parsed).get(placeOf(block)) ?? 0) - 1, 0, 1, 3, 7));
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
}

/** Counts the blocks of one kind below one heading: once for all of a document, which may have thousands. */
const countsByPlace = memoizeByDocument((parsed: ParsedDocument): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const block of parsed.document.blocks) counts.set(placeOf(block), (counts.get(placeOf(block)) ?? 0) + 1);
  return counts;
});

function placeOf({ heading, kind }: TextBlock): string {
  return `${heading} ${kind}`;
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
