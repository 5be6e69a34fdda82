import type { StructuredFact } from '../evidence/source-document.ts';
import { cleanText, cutText } from './clean-text.ts';

/** Longest line, in UTF-16 code units: as long as a quote may be. */
const MAX_LINE_CHARS = 400;
/** Most facts of one part. */
const MAX_FACTS = 600;

/** Place of a value. */
export interface FactPlace {
  path: string;
  group: number;
  parent: number | null;
}

/** Collects typed values as lines `path: value` of one part. */
export interface FactWriter {
  /** Adds a value, as one line; an empty one is dropped, a long one cut. */
  add(place: FactPlace, value: string): void;
  readonly isFull: boolean;
  readonly facts: readonly StructuredFact[];
  /** Returns the part that the facts are slices of. */
  text(): string;
}

/** Creates a writer of one part. */
export function createFactWriter(part: StructuredFact['part']): FactWriter {
  const lines: string[] = [];
  const facts: StructuredFact[] = [];
  let chars = 0;
  return {
    facts,
    get isFull() {
      return facts.length >= MAX_FACTS;
    },
    add({ path, group, parent }, raw) {
      const value = cutText(cleanText(raw), MAX_LINE_CHARS - path.length - 2);
      if (value === '' || facts.length >= MAX_FACTS) return;
      const line = `${path}: ${value}`;
      facts.push({ part, start: chars, end: chars + line.length, path, value, group, parent });
      lines.push(line);
      chars += line.length + 1;
    },
    text: () => lines.join('\n'),
  };
}
