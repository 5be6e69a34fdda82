import { startJobRunner } from '../common/jobs/job-runner.ts';
import { openMongo } from '../common/mongo/open-mongo.ts';
import { createOutboundClient } from '../common/outbound/outbound-client.ts';
import { runProcess } from '../common/process/run-process.ts';
import { accountJobs } from '../subgraphs/account/jobs/account.jobs.ts';
import { createAccountService, ensureAccountStores } from '../subgraphs/account/service.ts';
import { fundingJobs } from '../subgraphs/funding/jobs/funding.jobs.ts';
import { ensureFormDIndexes } from '../subgraphs/funding/store/form-d.store.ts';
import { ensureIndexes } from '../subgraphs/funding/store/rounds.store.ts';

/** Runs the recurring jobs of all subgraphs, beside the boxes that answer requests. */
await runProcess('jobs', async ({ settings, logger, closers }) => {
  const { client, db, close } = await openMongo(settings, logger, { supervise: true });
  closers.add(close);
  await Promise.all([ensureAccountStores(db), ensureIndexes(db), ensureFormDIndexes(db)]);
  const accountService = createAccountService({ client, db, settings, logger });
  closers.add(accountService.ledger.close);
  const outbound = createOutboundClient({ connectTo: settings.outboundConnectTo });
  closers.add(outbound.close);
  const runner = await startJobRunner({ db, logger }, [
    ...accountJobs(accountService),
    ...fundingJobs({ db, outbound, settings, logger }),
  ]);
  closers.add(runner.stop);
  logger.info('jobs run');
});
