import { DAY_MS } from './clock.ts';

/** Lifetime of a session from the sign-in on, however much it is used; also that of its cookie. */
export const SESSION_MAX_AGE_MS = 30 * DAY_MS;
