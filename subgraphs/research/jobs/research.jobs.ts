import type { RecurringJob } from '../../../common/jobs/job-runner.ts';
import type { ResearchRunner } from '../research-runner.ts';

/** Finds what a process that died has left behind. */
export function researchJobs({ recover }: ResearchRunner): RecurringJob[] {
  return [{ name: 'tend research', every: '10 seconds', run: recover }];
}
