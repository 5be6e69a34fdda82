import { type ExecFileOptions, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The outcome of a tool. */
export interface ToolRun {
  exitCode: number;
  /** Standard output and standard error. */
  output: string;
}

/** Called with each piece of a tool's standard output, as soon as it is written. */
export type OutputListener = (text: string) => void;

/** Runs a program to its end, whatever its exit code. `options.maxBuffer` bounds its output. */
export async function runTool(
  program: string,
  args: readonly string[],
  options: ExecFileOptions,
  onOutput?: OutputListener,
): Promise<ToolRun> {
  try {
    const running = run(program, [...args], { ...options, encoding: 'utf8' });
    if (onOutput !== undefined) running.child.stdout?.on('data', onOutput);
    const { stdout, stderr } = await running;
    return { exitCode: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { exitCode: code, output: stdout + stderr };
  }
}

/**
 * Returns a folder of tools in the OS's temporary folder, one for each content of the file that pins them. They are installed on
 * first use. A process that is killed while it installs leaves no incomplete folder.
 */
export async function installOnce(
  { name, pinnedBy }: { name: string; pinnedBy: string },
  install: (folder: string) => Promise<unknown>,
): Promise<string> {
  const version = createHash('sha256')
    .update(await readFile(pinnedBy))
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), `funding-signals-${name}-${version}`);
  if (existsSync(folder)) return folder;
  const incomplete = await mkdtemp(`${folder}-`);
  await install(incomplete);
  // Another process may have been faster.
  await rename(incomplete, folder).catch(() => rm(incomplete, { recursive: true }));
  return folder;
}

/** Installs the packages of a folder as its lockfile pins them; no package runs a script. */
export async function installPackages(folder: string): Promise<void> {
  // Options of the calling process name files of this project.
  await run('env', ['-u', 'NODE_OPTIONS', 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}
