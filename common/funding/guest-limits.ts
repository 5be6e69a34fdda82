/** What callers without an account may read: funding records of the keyless agent server, by network. */
export const GUEST_LIMITS = {
  MAX_RECORDS_PER_SEARCH: 10,
  MAX_RECORDS_PER_HOUR: 60,
  MAX_RECORDS_PER_DAY: 200,
} as const;
