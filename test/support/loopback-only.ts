import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../common/project-root.ts';

/** Processes that may reach the loopback interface alone. */
export interface LoopbackOnly {
  /** What they are started with. */
  env: Record<string, string>;
  /** Every attempt at anything else, one line each. */
  foreignCalls(): string[];
}

/** Sets up the hook that refuses and records calls to anywhere else. */
export function loopbackOnly(): LoopbackOnly {
  const file = join(mkdtempSync(join(tmpdir(), 'funding-signals-calls-')), 'calls');
  writeFileSync(file, '');
  const hook = pathToFileURL(join(PROJECT_ROOT, 'test/support/loopback-only.mjs')).href;
  return {
    env: { NODE_OPTIONS: `--import=${hook}`, FOREIGN_CALLS_FILE: file },
    foreignCalls: () => readFileSync(file, 'utf8').split('\n').filter(Boolean),
  };
}
