import { startJobRunner } from '../common/jobs/job-runner.ts';
import { openMongo } from '../common/mongo/open-mongo.ts';
import { runProcess } from '../common/process/run-process.ts';
import { accountJobs } from '../subgraphs/account/jobs/account.jobs.ts';
import { createAccountService, ensureAccountStores } from '../subgraphs/account/service.ts';

/** Runs the recurring jobs of all subgraphs, beside the boxes that answer requests. */
await runProcess('jobs', async ({ settings, logger, closers }) => {
  const { client, db, close } = await openMongo(settings, logger, { supervise: true });
  closers.add(close);
  await ensureAccountStores(db);
  const accountService = createAccountService({ client, db, settings, logger });
  closers.add(accountService.ledger.close);
  const runner = await startJobRunner({ db, logger }, accountJobs(accountService));
  closers.add(runner.stop);
  logger.info('jobs run');
});
