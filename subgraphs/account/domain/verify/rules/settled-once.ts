import { isDeepStrictEqual } from 'node:util';
import { type EntryEvidence, type HoldEvidence, microsOf } from '../evidence.ts';
import type { BeginRule } from '../rule.ts';
import type { Fault } from '../violation.ts';

type Excess = Pick<Fault, 'message' | 'expected' | 'actual'>;

/** Invariant 5: a hold is open, captured or released, one of them, and a capture takes no more than the hold had. */
export const settledOnce: BeginRule = ({ account, report }) => {
  const open = new Set(account.holds.map(({ id }) => id));

  return {
    see(entry) {
      const amountMicros = Number(microsOf(entry.amount));
      const fail = (message: string, off: Pick<Fault, 'expected' | 'actual'> = {}) =>
        report({ invariant: 5, holdId: entry.id, amountMicros, message, ...off });

      if (entry.accountId !== account.id) fail('A ledger entry is with another account than it names.');
      if (entry.kind === 'top_up') return;
      if (entry.kind !== 'capture' && entry.kind !== 'release') return fail(`A ledger entry is a "${entry.kind}".`);
      if (open.has(entry.id)) fail(`A hold is open, and has a ${entry.kind} as well.`);
      if (entry.hold === null) return fail(`A ${entry.kind} does not say which hold it settled.`);
      for (const fault of findExcess(entry, entry.hold)) fail(fault.message, fault);
    },
  };
};

/** Compares the copies of one entry: the mover leaves an entry in the tail and in the ledger for a moment, the same. */
export function findConflict(one: EntryEvidence, other: EntryEvidence): Fault | null {
  if (isDeepStrictEqual(one, other)) return null;
  return {
    invariant: 5,
    holdId: one.id,
    amountMicros: Number(microsOf(one.amount)),
    expected: describeEntry(one),
    actual: describeEntry(other),
    message: 'Two ledger entries of one id differ.',
  };
}

function describeEntry({ kind, records, amount }: EntryEvidence): string {
  return `${kind} of ${records} records for ${microsOf(amount)}`;
}

function findExcess({ records, freeRecords, amount }: EntryEvidence, hold: HoldEvidence): Excess[] {
  const paid = records - freeRecords;
  const price = BigInt(paid) * microsOf(hold.unit);
  const faults: Excess[] = [];
  if (records > hold.free + hold.paid) {
    faults.push({ message: 'More records were captured than held.', expected: hold.free + hold.paid, actual: records });
  } else if (freeRecords > hold.free) {
    faults.push({ message: 'More free records were captured than held.', expected: hold.free, actual: freeRecords });
  } else if (paid > hold.paid) {
    faults.push({ message: 'More paid records were captured than held.', expected: hold.paid, actual: paid });
  }
  if (paid < 0 || freeRecords < 0) faults.push({ message: 'Fewer than no records were captured.', actual: records });
  if (microsOf(amount) !== price) {
    const message = 'The amount is not the price of the paid records.';
    faults.push({ message, expected: Number(price), actual: Number(microsOf(amount)) });
  }
  return faults;
}
