import type { AccountClient, UsageCount } from '../../../common/account-client/account-client.ts';
import { ServiceError } from '../../../common/errors.ts';
import { GUEST_LIMITS } from '../../../common/funding/guest-limits.ts';
import { accountNeeded, type GuestIdentity } from '../../../common/identity.ts';
import type { BilledRequest } from './billed-request.ts';

const HOUR_MS = 3_600_000;
const { MAX_RECORDS_PER_SEARCH, MAX_RECORDS_PER_HOUR, MAX_RECORDS_PER_DAY } = GUEST_LIMITS;

interface Allowance {
  /** Prefix of the counters. */
  name: string;
  windowMs: number;
  max: number;
  period: string;
}

/** The day comes first: once it is used up, the next hour does not help. */
const ALLOWANCES: readonly Allowance[] = [
  { name: 'guest-records-day', windowMs: 24 * HOUR_MS, max: MAX_RECORDS_PER_DAY, period: 'a day' },
  { name: 'guest-records-hour', windowMs: HOUR_MS, max: MAX_RECORDS_PER_HOUR, period: 'an hour' },
];

/**
 * Opens the reads of a caller without an account: free, and bounded by the allowances of its network, exact over all
 * processes. Records are counted after they were read and before they are served, so a search that finds nothing is free.
 * Two reads at once that exceed an allowance together are counted both, and the later one is refused.
 */
export function openGuestReads(
  { guestNetwork }: GuestIdentity,
  { incrementUsage }: Pick<AccountClient, 'incrementUsage'>,
): BilledRequest {
  const count = ({ name, windowMs }: Allowance, amount: number) =>
    incrementUsage({ name: `${name}:${guestNetwork}`, windowMs, amount });

  /** Adds records to all allowances; returns how many are left. @throws ServiceError RATE_LIMITED */
  async function use(records: number): Promise<number> {
    const counts = await Promise.all(ALLOWANCES.map((allowance) => count(allowance, records)));
    const left = ALLOWANCES.map(({ max }, index) => max - (counts[index] as UsageCount).total);
    // The records in question are counted already; without any, one more must fit.
    const exceeded = left.findIndex((rest) => (records > 0 ? rest < 0 : rest < 1));
    const [allowance, usage] = [ALLOWANCES[exceeded], counts[exceeded]];
    if (allowance !== undefined && usage !== undefined) throw usedUp(allowance, usage);
    return Math.min(...left);
  }

  return {
    async readReserved({ maxRecords, read, idsOf }) {
      if (maxRecords > MAX_RECORDS_PER_SEARCH) {
        const expected = `a whole number from 1 to ${MAX_RECORDS_PER_SEARCH} without an account`;
        throw new ServiceError('INVALID_FILTER', `first: expected ${expected}`, { field: 'first' });
      }
      const left = await use(0);
      const found = await read(Math.min(maxRecords, left));
      const records = idsOf(found).length;
      const freeRecordsRemaining = records === 0 ? left : await use(records);
      const price = { amountMicros: 0, creditsRemainingMicros: 0 };
      return { found, charge: { records, freeRecords: records, ...price, freeRecordsRemaining } };
    },
    readToCharge: (read) => read(),
    charge: async () => {
      throw accountNeeded();
    },
    insufficientCredits: accountNeeded,
  };
}

function usedUp({ max, period }: Allowance, { remainingMs }: UsageCount): ServiceError {
  const message = `Without an account ${max} funding records ${period} are free, and they are used up.`;
  return new ServiceError('RATE_LIMITED', message, { retryAfterSeconds: Math.ceil(remainingMs / 1000) });
}
