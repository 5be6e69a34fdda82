import type { ChildProcess } from 'node:child_process';
import { TEST_SECRET } from './service.ts';
import { spawnEntry } from './spawn-entry.ts';

/** One process of the build, whose start a test looks at. */
export interface StartedEntry {
  child: ChildProcess;
  /** All that it has printed so far, on both streams. */
  printed(): string;
}

/** Starts one entry of the build, without waiting for it. */
export function startEntry(entry: string, env: Record<string, string>, args: string[] = []): StartedEntry {
  const child = spawnEntry(entry, { APP_SECRET: TEST_SECRET, LOG_LEVEL: 'warn', ...env }, args);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { child, printed: () => text };
}
