import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { TEST_SECRET } from './service.ts';

/** One process of the build, whose start a test looks at. */
export interface StartedEntry {
  child: ChildProcess;
  /** All that it has printed so far, on both streams. */
  printed(): string;
}

/** Starts one entry of the build, without waiting for it. */
export function startEntry(entry: string, env: Record<string, string>, args: string[] = []): StartedEntry {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'dist', entry), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', APP_SECRET: TEST_SECRET, LOG_LEVEL: 'warn', ...env },
    cwd: PROJECT_ROOT,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { child, printed: () => text };
}
