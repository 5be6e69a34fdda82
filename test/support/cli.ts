import { once } from 'node:events';
import type { Json } from './http.ts';
import { spawnEntry } from './spawn-entry.ts';

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
  const child = spawnEntry('scripts/cli/main.js', env, args);
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
