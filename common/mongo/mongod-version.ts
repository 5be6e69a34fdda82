import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Older servers are past their end of life and lack features of the service. */
const MIN_MAJOR = 5;
const TIMEOUT_MS = 10_000;

const run = promisify(execFile);

/** A `mongod` that runs on this machine. */
export interface MongodBinary {
  path: string;
  version: string;
}

/**
 * Runs a binary to check that it works here, and returns its version.
 * @throws Error with the reason: it doesn't run (a missing library, another platform), is no mongod, or is too old
 */
export async function checkMongod(path: string): Promise<MongodBinary> {
  const { stdout } = await run(path, ['--version'], { timeout: TIMEOUT_MS });
  const version = /^db version v(\d+\.\d+\.\d+)/m.exec(stdout)?.[1];
  if (version === undefined) throw new Error(`${path} is not a mongod`);
  if (Number.parseInt(version, 10) < MIN_MAJOR) {
    throw new Error(`${path} is version ${version}; ${MIN_MAJOR}.0 or newer is needed`);
  }
  return { path, version };
}
