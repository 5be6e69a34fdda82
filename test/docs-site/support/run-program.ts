import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = mkdtempSync(join(tmpdir(), 'funding-signals-docs-'));
process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }));

/** Runs a shell command that separates the outputs of its parts. Not a text that a page prints. */
const SEPARATOR = '\u001e';

/** Checks whether this machine has a command. */
export function hasCommand(name: string): boolean {
  return spawnSync(name, ['--version']).error === undefined;
}

/** Writes a program to a file and returns its path. */
export function writeProgram(name: string, text: string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, text);
  return path;
}

/** Runs a program to its end and returns what it printed. @throws Error with its errors when it fails */
export async function runProgram(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(command, args, { cwd: FOLDER, env: { ...process.env, NODE_OPTIONS: '', ...env } });
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (printed.stdout += chunk));
  child.stderr.on('data', (chunk) => (printed.stderr += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${printed.stderr}${printed.stdout}`);
  return printed.stdout;
}

/** Runs shell blocks in one session, as a reader of the page does, and returns the output of each. */
export async function runShellBlocks(blocks: readonly string[], env: Record<string, string>): Promise<string[]> {
  const script = blocks.map((block) => `${block}\nprintf '${SEPARATOR}'\n`).join('');
  const printed = await runProgram('bash', ['-euo', 'pipefail', writeProgram('session.sh', script)], env);
  return printed.split(SEPARATOR).slice(0, -1);
}
