import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A file of pages that starts with a comment of JSON. */
export interface LabelledFile {
  /** Its name. */
  file: string;
  label: unknown;
  /** What follows the comment. */
  html: string;
}

/**
 * Reads the files of pages in a folder, by their names.
 * @throws Error for one that does not start with a comment of JSON
 */
export function readLabelledFiles(folder: string): LabelledFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const written = readFileSync(join(folder, file), 'utf8');
      const comment = /^\s*<!--([\s\S]*?)-->/.exec(written);
      if (comment === null) throw new Error(`${basename(folder)}/${file} does not start with a comment of JSON.`);
      return { file, label: JSON.parse(comment[1] ?? ''), html: written.slice(comment[0].length) };
    });
}
