import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';

/** Spawns one entry of the build, with variables in addition to those of this process, and without the options of Jest. */
export function spawnEntry(
  entry: string,
  env: Record<string, string | undefined>,
  args: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [join(PROJECT_ROOT, 'dist', entry), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    cwd: PROJECT_ROOT,
  });
}
