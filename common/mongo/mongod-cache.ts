import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { checkMongod, type MongodBinary } from './mongod-version.ts';

/** Where fetched binaries are kept, best first: a folder shared by all checkouts, else the data folder. */
export function cacheRoots(dataDir: string): string[] {
  return [join(homedir(), '.cache', 'funding-signals'), dataDir];
}

/**
 * Finds a binary fetched before. With several versions, the one that last wrote the data is preferred, since data can't
 * skip a major version.
 * @throws Error when there is none.
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
  const newestFirst = found.sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
  const chosen = newestFirst.find(({ version }) => version === preferredVersion) ?? newestFirst[0];
  if (chosen === undefined) throw new Error('none was fetched before');
  return chosen;
}

/**
 * Fetches a binary into the first cache that can be written. `fetch` gets an empty folder and returns the path of the
 * binary in it. It is checked and only then moved into place in one step, so that any number of processes may do this
 * at once and none ever sees half a file.
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
