import { z } from 'zod';

/** Maximum attempts and delay (a month): larger values are treated as typos. */
const MAX_ATTEMPTS = 50;
const MAX_RETRY_SECONDS = 30 * 24 * 3_600;

/** The schema of a retry schedule: whole seconds before each attempt, separated by commas. */
export const retrySchedule = z
  .string()
  .regex(/^\d{1,7}(,\d{1,7})*$/, 'expected whole seconds separated by commas, such as 0,5,300')
  .transform((text) => text.split(',').map(Number))
  .refine((seconds) => seconds.length <= MAX_ATTEMPTS, `expected at most ${MAX_ATTEMPTS} attempts`)
  .refine((seconds) => Math.max(...seconds) <= MAX_RETRY_SECONDS, `expected at most ${MAX_RETRY_SECONDS} seconds each`);
