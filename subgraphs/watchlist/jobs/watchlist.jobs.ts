import type { RecurringJob } from '../../../common/jobs/job-runner.ts';
import type { DeliveryService } from '../delivery-service.ts';

/** Returns the recurring jobs of the watchlist subgraph. A job's name is its key in the database. */
export function watchlistJobs({ reconcileParked }: DeliveryService): RecurringJob[] {
  return [{ name: 'tend parked deliveries', every: '1 minute', run: reconcileParked }];
}
