import { loadAppSecret } from '../common/app-secret.ts';
import { checkAppSecret } from '../common/mongo/app-secret-check.ts';
import { openMongo } from '../common/mongo/open-mongo.ts';
import { runProcess } from '../common/process/run-process.ts';
import { opensStoredSecrets } from '../subgraphs/watchlist/stored-secrets.ts';
import { createLocalSubgraphs } from './local-subgraphs.ts';
import { startBackground } from './start-background.ts';

/** The background work, in a process of its own beside the services that handle requests. */
await runProcess('jobs', async (parts) => {
  const { settings, logger, cleanup } = parts;
  const mongo = await openMongo(settings, logger, { supervise: true });
  cleanup.add(mongo.close);
  const appSecret = loadAppSecret(settings);
  await checkAppSecret(mongo.db, appSecret, opensStoredSecrets);
  const local = await createLocalSubgraphs({ mongo, settings, appSecret, logger });
  cleanup.add(local.close);
  await startBackground({ mongo, appSecret, local }, parts);
  logger.info('jobs run');
});
