import { isDeepStrictEqual } from 'node:util';
import { type EntryEvidence, type HoldEvidence, microsOf } from '../evidence.ts';
import type { StartRule } from '../rule.ts';
import type { Finding } from '../violation.ts';

type Excess = Pick<Finding, 'message' | 'expected' | 'actual'>;

/** Checks invariant 5: a hold is either open, captured or released, and a capture does not exceed its hold. */
export const settledOnce: StartRule = ({ account, report }) => {
  const open = new Set(account.holds.map(({ id }) => id));

  return {
    visit(entry) {
      const amountMicros = Number(microsOf(entry.amount));
      const fail = (message: string, details: Pick<Finding, 'expected' | 'actual'> = {}) =>
        report({ invariant: 5, holdId: entry.id, amountMicros, message, ...details });

      if (entry.accountId !== account.id) fail('A ledger entry is with another account than it names.');
      if (entry.kind === 'top_up' || entry.kind === 'refund') return;
      if (entry.kind !== 'capture' && entry.kind !== 'release') return fail(`A ledger entry is a "${entry.kind}".`);
      if (open.has(entry.id)) fail(`A hold is open, and has a ${entry.kind} as well.`);
      if (entry.hold === null) return fail(`A ${entry.kind} does not say which hold it settled.`);
      for (const excess of findExcess(entry, entry.hold)) fail(excess.message, excess);
    },
  };
};

/** Compares the copies of an entry in the tail and in the ledger, which must be equal while it is moved. */
export function findConflict(left: EntryEvidence, right: EntryEvidence): Finding | null {
  if (isDeepStrictEqual(left, right)) return null;
  return {
    invariant: 5,
    holdId: left.id,
    amountMicros: Number(microsOf(left.amount)),
    expected: describeEntry(left),
    actual: describeEntry(right),
    message: 'Two ledger entries of one id differ.',
  };
}

function describeEntry({ kind, records, amount }: EntryEvidence): string {
  return `${kind} of ${records} records for ${microsOf(amount)}`;
}

function findExcess({ records, freeRecords, amount }: EntryEvidence, hold: HoldEvidence): Excess[] {
  const paid = records - freeRecords;
  const price = BigInt(paid) * microsOf(hold.unit);
  const excesses: Excess[] = [];
  if (records > hold.free + hold.paid) {
    excesses.push({
      message: 'More records were captured than held.',
      expected: hold.free + hold.paid,
      actual: records,
    });
  } else if (freeRecords > hold.free) {
    excesses.push({ message: 'More free records were captured than held.', expected: hold.free, actual: freeRecords });
  } else if (paid > hold.paid) {
    excesses.push({ message: 'More paid records were captured than held.', expected: hold.paid, actual: paid });
  }
  if (paid < 0 || freeRecords < 0) excesses.push({ message: 'Fewer than no records were captured.', actual: records });
  if (microsOf(amount) !== price) {
    const message = 'The amount is not the price of the paid records.';
    excesses.push({ message, expected: Number(price), actual: Number(microsOf(amount)) });
  }
  return excesses;
}
