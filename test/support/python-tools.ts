import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { installOnce, runTool, type ToolRun } from '../../scripts/installed-tools.ts';

const run = promisify(execFile);

const REQUIREMENTS = join(PROJECT_ROOT, 'test/support/python-requirements.txt');
/** The Python that creates the environment; 3.10 or later. */
const PYTHON = 'python3';
/** Maximum output of a tool that is kept. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a Python module of the pinned tools, which are installed from PyPI on first use and kept in the OS's temporary folder. */
export async function runPythonTool(args: readonly string[], { cwd, env = {} }: PythonOptions): Promise<ToolRun> {
  const executables = join(await installOnce({ name: 'python', pinnedBy: REQUIREMENTS }, installTools), 'bin');
  const path = `${executables}${delimiter}${process.env.PATH}`;
  const options = { cwd, env: { ...process.env, PATH: path, NO_COLOR: '1', ...env }, maxBuffer: MAX_OUTPUT_BYTES };
  return runTool(join(executables, 'python'), args, options);
}

interface PythonOptions {
  cwd: string;
  env?: Record<string, string>;
}

async function installTools(folder: string): Promise<void> {
  await run(PYTHON, ['-m', 'venv', folder]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary=:all:'];
  await run(join(folder, 'bin/python'), [...pip, '--requirement', REQUIREMENTS]);
}
