import { openMongo } from '../common/mongo/open-mongo.ts';
import { runProcess } from '../common/process/run-process.ts';
import { logWelcome, printWelcome } from './print-welcome.ts';
import { startAll } from './start-all.ts';

/** Everything in one process, with MongoDB where no deployment is given. */
await runProcess('all', async (parts) => {
  const { settings, logger } = parts;
  const mongo = await openMongo(settings, logger, { supervise: true });
  await startAll(parts, {
    mongo,
    announce(welcome) {
      if (settings.production) logWelcome(welcome, logger);
      else printWelcome(welcome);
    },
  });
});
