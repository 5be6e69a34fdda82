/**
 * For how long a free answer (a count, a company, an investor) is used again: the service answers a limited number of different
 * ones a day.
 */
export const FREE_COUNT_MAX_AGE_MS = 10 * 60_000;
