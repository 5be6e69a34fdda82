import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../common/errors.ts';
import type { ResearchJob } from './research-job.ts';

const MAX_WAIT_SECONDS = 25;
/** Interval at which the end of a job is polled. */
const POLL_INTERVAL_MS = 250;
/** Time reserved for the answer itself. */
const ANSWER_WITHIN_MS = 1_000;

/**
 * Waits until a job has ended, at most `seconds` and not beyond the request's deadline, and gives it as it is then.
 * @throws ServiceError INVALID_INPUT for a wait outside 0 to 25 seconds
 */
export async function waitForEnd(
  read: () => Promise<ResearchJob | null>,
  { waitSeconds, deadlineAtMs }: { waitSeconds: number; deadlineAtMs: number },
): Promise<ResearchJob | null> {
  if (waitSeconds < 0 || waitSeconds > MAX_WAIT_SECONDS) {
    const message = `waitSeconds: expected 0 to ${MAX_WAIT_SECONDS}, got ${waitSeconds}`;
    throw new ServiceError('INVALID_INPUT', message, { field: 'waitSeconds' });
  }
  const untilMs = Math.min(Date.now() + 1_000 * waitSeconds, deadlineAtMs - ANSWER_WITHIN_MS);
  let job = await read();
  while (job?.status === 'queued' && Date.now() < untilMs) {
    await sleep(Math.min(POLL_INTERVAL_MS, untilMs - Date.now()));
    job = await read();
  }
  return job;
}
