import type { BeginRule } from '../rule.ts';

/**
 * Invariant 4: a month's free records are those of its open holds and captures, and not more than the allowance. A hold
 * stays in the month in which it was placed.
 */
export const freeRecords: BeginRule = ({ account, terms, report }) => {
  const used = new Map<string, number>();
  const use = (month: string, records: number) => used.set(month, (used.get(month) ?? 0) + records);
  for (const { month, free } of account.holds) use(month, free);

  return {
    see({ kind, hold, freeRecords }) {
      if (kind === 'capture' && hold !== null) use(hold.month, freeRecords);
    },
    conclude() {
      for (const month of new Set([...used.keys(), ...Object.keys(account.free)])) {
        const expected = used.get(month) ?? 0;
        const actual = account.free[month] ?? 0;
        if (actual !== expected) {
          const message = `The free records of ${month} are not those of its open holds and captures.`;
          report({ invariant: 4, message, month, expected, actual });
        }
        const most = Math.max(expected, actual);
        if (most > terms.freeRecordsPerMonth) {
          const message = `More free records were used in ${month} than a month has.`;
          report({ invariant: 4, message, month, expected: terms.freeRecordsPerMonth, actual: most });
        }
      }
    },
  };
};
