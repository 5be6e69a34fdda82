import type { StartRule } from '../rule.ts';

/**
 * Checks invariant 4: a month's free records match its open holds and captures, and are within the allowance. A hold belongs
 * to the month in which it was placed.
 */
export const freeRecords: StartRule = ({ account, terms, report }) => {
  const used = new Map<string, number>();
  const use = (month: string, records: number) => used.set(month, (used.get(month) ?? 0) + records);
  for (const { month, free } of account.holds) use(month, free);

  return {
    visit({ kind, hold, freeRecords }) {
      if (kind === 'capture' && hold !== null) use(hold.month, freeRecords);
    },
    finish() {
      for (const month of new Set([...used.keys(), ...Object.keys(account.free)])) {
        const expected = used.get(month) ?? 0;
        const actual = account.free[month] ?? 0;
        if (actual !== expected) {
          const message = `The free records of ${month} are not those of its open holds and captures.`;
          report({ invariant: 4, message, month, expected, actual });
        }
        const max = Math.max(expected, actual);
        if (max > terms.freeRecordsPerMonth) {
          const message = `More free records were used in ${month} than a month has.`;
          report({ invariant: 4, message, month, expected: terms.freeRecordsPerMonth, actual: max });
        }
      }
    },
  };
};
