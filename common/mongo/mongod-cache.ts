import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { checkMongod, type MongodBinary } from './mongod-version.ts';

/** Returns the folders of fetched binaries, preferred first: one shared by all checkouts, else the data folder. */
export function cacheRoots(dataDir: string): string[] {
  return [join(homedir(), '.cache', 'funding-signals'), dataDir];
}

/**
 * Finds a cached binary. Of several versions, the one that last wrote the data is preferred, since data can't skip a major
 * version.
 * @throws Error if there is none
 */
export async function findCachedMongod(roots: readonly string[], preferredVersion?: string): Promise<MongodBinary> {
  const found: MongodBinary[] = [];
  for (const root of roots) {
    const folders = await readdir(root).catch(() => []);
    for (const folder of folders.filter((name) => /^mongod-\d/.test(name))) {
      const binary = await checkMongod(join(root, folder, 'mongod')).catch(() => undefined);
      if (binary !== undefined) found.push(binary);
    }
  }
  const newestFirst = found.sort((left, right) => right.version.localeCompare(left.version, 'en', { numeric: true }));
  const chosen = newestFirst.find(({ version }) => version === preferredVersion) ?? newestFirst[0];
  if (chosen === undefined) throw new Error('none was fetched before');
  return chosen;
}

/**
 * Fetches a binary into the first writable cache. `fetch` receives an empty folder and returns the path of the binary in
 * it. The binary is checked and then moved atomically, so that concurrent processes never see a partial file.
 */
export async function fetchIntoCache(
  roots: readonly string[],
  fetch: (folder: string) => Promise<string>,
): Promise<MongodBinary> {
  const { root, folder } = await makeDraftFolder(roots);
  try {
    const fetched = await fetch(folder);
    await chmod(fetched, 0o755);
    const { version } = await checkMongod(fetched);
    const path = join(root, `mongod-${version}`, 'mongod');
    await mkdir(join(root, `mongod-${version}`), { recursive: true });
    await rename(fetched, path);
    return { path, version };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeDraftFolder(roots: readonly string[]): Promise<{ root: string; folder: string }> {
  let failure: unknown;
  for (const root of roots) {
    const folder = join(root, `fetching-${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      return { root, folder };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
