import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { topicAt } from '../extractors/section-topic.ts';
import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import { taggedLanguage } from '../grammar/lexicon/lexicon.ts';
import { allMatches } from '../text/find-in.ts';
import type { SectionTopic } from '../text/heading-topic.ts';
import { readStandards, type TextStandard } from '../text/standards.ts';
import { type NamedTechnology, readTechnologies } from '../text/technologies.ts';
import { classesOf, type WordClasses } from './word-classes.ts';

/** A word of a sentence. Offsets count in the sentence. */
export interface SentenceWord extends WordClasses {
  stem: string;
  start: number;
  end: number;
  /** Whether it starts with a capital or a digit. */
  isCapital: boolean;
}

/** A sentence of a page as candidates and features are read from it. */
export interface SentencePlace {
  parsed: ParsedDocument;
  sentence: Sentence;
  clauses: Clauses;
  technologies: readonly NamedTechnology[];
  standards: readonly TextStandard[];
  words: readonly SentenceWord[];
  /** Stems of the words of the heading above it. */
  heading: readonly string[];
  topic: SectionTopic | null;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’&+-]*/gu;
/** Letters of a word that count: its endings don't. */
export const STEM_CHARS = 6;

/** Reads the words of a text. */
export function readWords(text: string, pageLanguage: string | null): SentenceWord[] {
  const language = taggedLanguage(pageLanguage);
  return allMatches(text, WORD).map(({ 0: word, index }) => ({
    stem: stemOf(word),
    start: index,
    end: index + word.length,
    isCapital: /^[\p{Lu}\d]/u.test(word),
    ...classesOf(word, language),
  }));
}

/** Prepares a sentence with its words. */
export function readPlace(parsed: ParsedDocument, sentence: Sentence, words: readonly SentenceWord[]): SentencePlace {
  const { text, block } = sentence;
  return {
    parsed,
    sentence,
    clauses: readClauses(text, parsed.document.language),
    technologies: readTechnologies(text),
    standards: readStandards(text),
    words,
    heading: stemsOf(parsed.headingsOf(block)[0] ?? ''),
    topic: topicAt(parsed, block),
  };
}

/** Returns the clause that holds a stretch of a sentence, or else the last one that begins before it. */
export function clauseOf(
  { clauses: { list } }: SentencePlace,
  { start, end }: Pick<SentenceWord, 'start' | 'end'>,
): Clause | undefined {
  return (
    list.find((given) => given.start <= start && end <= given.end) ?? list.findLast((given) => given.start <= start)
  );
}

/** Returns stems of the words of a text. */
export function stemsOf(text: string): string[] {
  return allMatches(text, WORD).map(({ 0: word }) => stemOf(word));
}

function stemOf(word: string): string {
  return word.slice(0, STEM_CHARS).toLowerCase().replace('’', "'");
}
