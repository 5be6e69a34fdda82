import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import type { Language } from '../grammar/lexicon/classes.ts';
import { memoizeByName } from '../text/names.ts';

/** File of the classes, which `npm run train:words` writes. */
export const WORD_CLASSES_FILE = join(PROJECT_ROOT, 'subgraphs/research/domain/classifier/word-classes.tsv');

/** Numbers of the class of words used alike that a word belongs to, and of the group of such classes; empty if it has none. */
export interface WordClasses {
  class: string;
  group: string;
}

const LANGUAGES = ['en', 'de', 'fr'] as const satisfies readonly Language[];
const NONE: WordClasses = { class: '', group: '' };
/** A German word has the class of its last part: `Maschinenbauer` that of `Bauer`. */
const MIN_LAST_PART_CHARS = 5;

let loaded: Readonly<Record<Language, ReadonlyMap<string, WordClasses>>> | null = null;

/** Returns the classes of a word in a language; words that are the same in English have those of English. */
export function classesOf(word: string, language: Language): WordClasses {
  loaded ??= readWordClasses(readFileSync(WORD_CLASSES_FILE, 'utf8'));
  const lower = word.toLowerCase();
  const { en, [language]: own } = loaded;
  const known = own.get(lower) ?? en.get(lower);
  if (known !== undefined || language !== 'de') return known ?? NONE;
  return own.get(lastPartOf(lower)) ?? NONE;
}

/** Reads classes: a line each, with the number of its group, its own, and its words by language. */
export function readWordClasses(text: string): Record<Language, Map<string, WordClasses>> {
  const classes: Record<Language, Map<string, WordClasses>> = { en: new Map(), de: new Map(), fr: new Map() };
  for (const line of text.trimEnd().split('\n')) {
    const [group = '', number = '', ...lists] = line.split('\t');
    const found: WordClasses = { class: number, group };
    LANGUAGES.forEach((language, at) => {
      for (const word of (lists[at] ?? '').split(' ')) if (word !== '') classes[language].set(word, found);
    });
  }
  return classes;
}

/** Returns the longest known last part of a German word; an empty text without one. */
const lastPartOf = memoizeByName('last parts of German words', (word) => {
  for (let from = 1; from + MIN_LAST_PART_CHARS <= word.length; from += 1) {
    const part = word.slice(from);
    if (loaded?.de.has(part)) return part;
  }
  return '';
});
