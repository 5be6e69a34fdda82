import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RejectedLine } from '../../subgraphs/funding/domain/ingest/parsed-line.ts';

/** The file of rejected lines, for an operator to correct: NDJSON of line number, reason and text. */
export interface RejectsFile {
  add(line: RejectedLine): Promise<void>;
  /** The absolute path; null when nothing was rejected. */
  path(): string | null;
  close(): Promise<void>;
}

/** Creates the file in the working folder when the first line is rejected. */
export function createRejectsFile(name: string): RejectsFile {
  const path = resolve(name);
  let opened: FileHandle | null = null;
  let isUsed = false;
  return {
    async add({ line, reason, text }) {
      opened ??= await open(path, 'w');
      isUsed = true;
      await opened.appendFile(`${JSON.stringify({ line, reason, text })}\n`);
    },
    path: () => (isUsed ? path : null),
    async close() {
      await opened?.close();
      opened = null;
    },
  };
}
