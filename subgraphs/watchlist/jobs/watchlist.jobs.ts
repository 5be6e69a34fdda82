import type { RecurringJob } from '../../../common/jobs/job-runner.ts';
import type { DeliveryService } from '../delivery-service.ts';

/** Keeps deliveries that are parked in step with their watchlists. */
export function watchlistJobs({ tendParked }: DeliveryService): RecurringJob[] {
  return [{ name: 'tend parked deliveries', every: '1 minute', run: tendParked }];
}
