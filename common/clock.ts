/** The current time. Passed in wherever a rule depends on time, so that a test can turn the month. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();

/** The UTC calendar month of an instant as `YYYY-MM`: the unit of the free allowance (contract, Limits). */
export function utcMonth(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

/** The UTC calendar day of an instant as `YYYY-MM-DD`: the unit of the allowance of broken answers. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The instant at which the next UTC calendar month begins. */
export function startOfNextUtcMonth(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1));
}

/** The first day of a `YYYY-MM` month as `YYYY-MM-DD`. */
export function firstDayOfMonth(month: string): string {
  return `${month}-01`;
}
