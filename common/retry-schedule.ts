import { z } from 'zod';

/** Longest schedule and longest delay (a month): what is beyond is a slip of the pen. */
const MAX_ATTEMPTS = 50;
const MAX_RETRY_SECONDS = 30 * 24 * 3_600;

/** Reads a schedule of attempts: whole seconds before each one, separated by commas. */
export const retrySchedule = z
  .string()
  .regex(/^\d{1,7}(,\d{1,7})*$/, 'expected whole seconds separated by commas, such as 0,5,300')
  .transform((text) => text.split(',').map(Number))
  .refine((seconds) => seconds.length <= MAX_ATTEMPTS, `expected at most ${MAX_ATTEMPTS} attempts`)
  .refine((seconds) => Math.max(...seconds) <= MAX_RETRY_SECONDS, `expected at most ${MAX_RETRY_SECONDS} seconds each`);
