import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../common/logger.ts';
import { type MongoHandle, openMongo } from '../../common/mongo/open-mongo.ts';
import type { Settings } from '../../common/settings.ts';

/**
 * Opens a database for one run: on the deployment of `MONGODB_URL`, else on an embedded server in a temporary
 * folder. Closing it drops the database and removes the folder.
 */
export async function openBenchMongo(settings: Settings, logger: Logger): Promise<MongoHandle> {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-bench-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const mongo = await openMongo({ ...settings, dataDir }, logger);
    const db = mongo.client.db(`bench_${randomUUID().replaceAll('-', '')}`);
    return {
      ...mongo,
      db,
      async close() {
        await db.dropDatabase();
        await mongo.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
