import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import type { Json } from './http.ts';

/** What a command of the command line did. */
export interface CliResult {
  code: number | null;
  stdout: string;
  /** The lines of standard output, each read as JSON. */
  readonly results: Json[];
  stderr: string;
}

/** Runs the compiled command line, as an operator does. */
export async function runCli(args: string[], env: Record<string, string>, input?: string): Promise<CliResult> {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'dist/scripts/cli/main.js'), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    cwd: PROJECT_ROOT,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  child.stdin.end(input ?? '');
  const [code] = await once(child, 'close');
  return {
    code,
    stdout,
    stderr,
    get results() {
      const lines = stdout.split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line));
    },
  };
}
