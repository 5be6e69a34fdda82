import type { RecurringJob } from '../../../common/jobs/job-runner.ts';
import { once } from '../../../common/once.ts';
import type { Settings } from '../../../common/settings.ts';
import type { FormDServiceDependencies } from '../form-d-service.ts';

interface FundingJobsDependencies extends Pick<FormDServiceDependencies, 'db' | 'outbound' | 'logger' | 'clock'> {
  settings: Pick<Settings, 'formDContact'>;
}

/** Returns the poll of new Forms D from EDGAR, where a contact for SEC is set. */
export function fundingJobs({ settings, ...dependencies }: FundingJobsDependencies): RecurringJob[] {
  const { formDContact: contact } = settings;
  if (contact === undefined) return [];
  // Loaded on use: few deployments poll, and the parser is large.
  const poll = once(async () =>
    (await import('../form-d-service.ts')).createFormDService({ ...dependencies, contact }),
  );
  // Often, because a run works for a bounded time; a run without work only reads its own state.
  return [{ name: 'poll SEC Form D', every: '1 minute', run: async (signal) => (await poll())(signal) }];
}
