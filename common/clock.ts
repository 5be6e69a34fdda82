/** A source of the current time, injected so that tests control it. */
export type Clock = () => Date;

/** A day of 24 hours, as all days in UTC are. */
export const DAY_MS = 86_400_000;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();

/** Formats the UTC calendar month of an instant as `YYYY-MM`: the unit of the free allowance (contract, Limits). */
export function utcMonth(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

/** Formats the UTC calendar day of an instant as `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Returns the instant at which the next UTC calendar month begins. */
export function startOfNextUtcMonth(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1));
}

/** Returns the first day of a `YYYY-MM` month as `YYYY-MM-DD`. */
export function firstDayOfMonth(month: string): string {
  return `${month}-01`;
}
