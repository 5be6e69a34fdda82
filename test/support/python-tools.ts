import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../common/project-root.ts';

const run = promisify(execFile);

const REQUIREMENTS = join(PROJECT_ROOT, 'test/support/python-requirements.txt');
/** The Python that creates the environment; 3.10 or later. */
const PYTHON = 'python3';
/** Maximum output of a tool that is kept. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** The outcome of a tool. */
export interface ToolRun {
  exitCode: number;
  /** Standard output and standard error. */
  output: string;
}

/** Runs a Python module of the pinned tools, which are installed from PyPI on first use and kept in the OS's temporary folder. */
export async function runPythonTool(args: readonly string[], { cwd, env = {} }: PythonOptions): Promise<ToolRun> {
  const executables = join(await installTools(), 'bin');
  const path = `${executables}${delimiter}${process.env.PATH}`;
  const options = { cwd, env: { ...process.env, PATH: path, NO_COLOR: '1', ...env }, maxBuffer: MAX_OUTPUT_BYTES };
  try {
    const { stdout, stderr } = await run(join(executables, 'python'), [...args], options);
    return { exitCode: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { exitCode: code, output: stdout + stderr };
  }
}

interface PythonOptions {
  cwd: string;
  env?: Record<string, string>;
}

/** Returns the folder of the environment. A process that is killed while it installs leaves no incomplete one. */
async function installTools(): Promise<string> {
  const requirements = await readFile(REQUIREMENTS);
  const folder = join(
    tmpdir(),
    `funding-signals-python-${createHash('sha256').update(requirements).digest('hex').slice(0, 16)}`,
  );
  if (existsSync(folder)) return folder;
  const incomplete = await mkdtemp(`${folder}-`);
  await run(PYTHON, ['-m', 'venv', incomplete]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary=:all:'];
  await run(join(incomplete, 'bin/python'), [...pip, '--requirement', REQUIREMENTS]);
  // Another process may have been faster.
  await rename(incomplete, folder).catch(() => rm(incomplete, { recursive: true }));
  return folder;
}
