import { memoizeByBlock } from '../evidence/memoize-by-block.ts';
import type { TextBlock } from '../evidence/source-document.ts';
import { hasOrganisationWord } from '../extractors/named-company.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { readPersonName } from '../extractors/person-words.ts';
import { topicAt } from '../extractors/section-topic.ts';
import { isTown } from '../extractors/towns.ts';
import type { Clause } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { Token } from '../grammar/token.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { memoizeByName } from '../text/names.ts';
import { isRegion } from '../text/regions.ts';
import { TRADES } from '../text/trade-names.ts';
import { readNames } from '../text/words.ts';
import type { Candidate } from './candidates.ts';
import { type SentencePlace, type SentenceWord, STEM_CHARS, stemsOf } from './sentence-place.ts';
import { classesOf } from './word-classes.ts';

/** Receives a feature: what is looked at, and what is there. */
export type Emit = (kind: string, value: string) => void;

const OURS = /(?<!\p{L})(?:we|our|us|wir|uns\p{L}*|nous|notre|nos)(?!\p{L})/iu;
const AWARD =
  /\b(?:award|prize|preis|prix|trophée|trophy|winner|gewinner|auszeichnung|medal|medaille|médaille|gold|best|finalist|oscar|lauréat)/i;
const SCHOOL = /\b(?:university|universität|université|college|hochschule|institute|institut|fraunhofer|école|eth)\b/i;
const FIRM =
  /\b(?:gmbh|ag|ltd|limited|inc|llc|sarl|sas|sa|bv|plc|kg|group|gruppe|groupe|holdings?|partners|capital|ventures)\b/i;
const MARK_BEFORE = /[^\p{L}\p{N}\s](?=\s*$)/u;
const MARK_AFTER = /^\s*([^\p{L}\p{N}\s])/u;
/** Words between the names of a series. */
const CONNECTORS: ReadonlySet<string> = new Set(
  'and or the of & und oder der die das dem den von sowie et ou le la les de du des'.split(' '),
);
const NEAR_BEFORE = 5;
const NEAR_AFTER = 4;

/** Returns the number of limits that a number is above. */
function step(number: number, ...limits: number[]): string {
  return String(limits.filter((limit) => number > limit).length);
}

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
  if (first !== index) emitAll('card', stemsOf(parsed.blockText(first)).slice(0, 8));
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

/** What features of a candidate are made with. */
interface Sink {
  look: string;
  emit: Emit;
}

function emitNeighbours({ words }: SentencePlace, { start, end }: Candidate, sink: Sink): void {
  const { look, emit } = sink;
  const from = words.findIndex((word) => word.end > start);
  const first = from < 0 ? words.length : from;
  const behind = words.findIndex((word) => word.start >= end);
  const next = behind < 0 ? words.length : behind;
  const at = (index: number) => words[index]?.stem ?? '';
  const [previous, following] = [at(first - 1), at(next)];
  emit('words', String(next - first));
  emit('first', at(first));
  emit('last', at(next - 1));
  emit('before', previous);
  emit('before2', `${at(first - 2)} ${previous}`);
  emit('before3', `${at(first - 3)} ${at(first - 2)} ${previous}`);
  emit('after', following);
  emit('after2', `${following} ${at(next + 1)}`);
  emit('around', `${previous} ${following}`);
  emit('lookBefore', `${look} ${previous}`);
  emit('lookAfter', `${look} ${following}`);
  emitNear('own', words.slice(first, next), emit);
  emitNear('left', words.slice(Math.max(0, first - NEAR_BEFORE), first), emit);
  emitNear('right', words.slice(next, next + NEAR_AFTER), emit);
  emitClassesAround(words, { first, next }, sink);
  emitSeries(words, { first, next }, sink);
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

/** The words of a candidate: the number of its first, and of the one behind its last. */
interface Range {
  first: number;
  next: number;
}

function emitClassesAround(words: readonly SentenceWord[], { first, next }: Range, { look, emit }: Sink): void {
  for (const kind of ['class', 'group'] as const) {
    const at = (index: number) => words[index]?.[kind] ?? '';
    const [previous, following] = [at(first - 1), at(next)];
    emit(`before-${kind}`, previous);
    emit(`after-${kind}`, following);
    emit(`first-${kind}`, at(first));
    emit(`last-${kind}`, at(next - 1));
    emit(`lookBefore-${kind}`, `${look} ${previous}`);
    emit(`lookAfter-${kind}`, `${look} ${following}`);
    emit(`before2-${kind}`, `${at(first - 2)} ${previous}`);
    emit(`around-${kind}`, `${previous} ${following}`);
  }
}

/** Emits the words around the series that a candidate is one of: `clients include` for each of `Our clients include A, B and C`. */
function emitSeries(words: readonly SentenceWord[], { first, next }: Range, { look, emit }: Sink): void {
  let from = first - 1;
  while (from >= 0 && isOfSeries(words[from])) from -= 1;
  let to = next;
  while (to < words.length && isOfSeries(words[to])) to += 1;
  const at = (index: number) => words[index]?.stem ?? '';
  emit('beforeSeries', at(from));
  emit('beforeSeries2', `${at(from - 1)} ${at(from)}`);
  emit('afterSeries', at(to));
  emit('lookBeforeSeries', `${look} ${at(from)}`);
  emit('lookBeforeSeries2', `${look} ${at(from - 1)} ${at(from)}`);
  emit('beforeSeries-class', words[from]?.class ?? '');
  emit('afterSeries-class', words[to]?.class ?? '');
  emit('series', step(to - from - 1, 2, 5, 9));
}

/** Checks for a word in a series of names: one with a capital, or one between them. */
function isOfSeries(word: SentenceWord | undefined): boolean {
  return word !== undefined && (word.isCapital || CONNECTORS.has(word.stem));
}

/** Returns what a candidate is known as, the surest first. */
function typesOf({ parsed, clauses, technologies, standards }: SentencePlace, candidate: Candidate): string[] {
  const { text, start, end, kind } = candidate;
  if (kind === 'noun') return isOfTrade(text) ? ['trade'] : [];
  if (kind !== 'name') return [kind];
  const technology = technologies.find((given) => given.start === start && given.end >= end - 1);
  const types: string[] = [];
  if (technology) types.push(technology.isApp ? 'app' : technology.isWord ? 'word' : 'technology');
  if (standards.some((given) => given.start === start)) types.push('standard');
  if (parsed.names.isProspect(text)) types.push('company');
  types.push(...kindsOfName(text).split(' ').filter(Boolean));
  if (isTown(parsed, text, clauses.language)) types.push('town');
  return types;
}

function isOfTrade(text: string): boolean {
  return text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => TRADES.has(word));
}

/** Returns kinds of things that a name may be one of, by its words. */
const kindsOfName = memoizeByName('kinds of names', (text) => {
  const kinds = {
    region: isRegion(text),
    person: readPersonName(text) === text,
    organisation: hasOrganisationWord(text),
    trade: isOfTrade(text),
    award: AWARD.test(text),
    school: SCHOOL.test(text),
    firm: FIRM.test(text),
  };
  return Object.entries(kinds)
    .flatMap(([kind, isOne]) => (isOne ? [kind] : []))
    .join(' ');
});

/** Emits what a candidate is to the verb of its clause, and what that clause says of whom. */
function emitClause(place: SentencePlace, candidate: Candidate, { look, emit }: Sink): void {
  const { list } = place.clauses;
  const { start, end } = candidate;
  const clause =
    list.find((given) => given.start <= start && end <= given.end) ?? list.findLast((given) => given.start <= start);
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
