import { type AccountEvidence, type HoldEvidence, microsOf, type StoredAmount } from '../evidence.ts';
import type { StartRule } from '../rule.ts';

/**
 * Checks invariant 1: balance, held credits and debt are not negative, and every amount is a BSON long. The database's validator
 * does not cover the ledger, where a number that is read and written back would become a double.
 */
export const longAmounts: StartRule = ({ account, report }) => {
  const checkType = (name: string, stored: StoredAmount, holdId?: string) => {
    if (typeof stored === 'bigint') return;
    const amountMicros = Number(microsOf(stored));
    const message = `${name} is not stored as a BSON long.`;
    report({ invariant: 1, message, amountMicros, actual: String(stored), ...(holdId !== undefined && { holdId }) });
  };
  const checkUnit = ({ id, unit }: HoldEvidence) => checkType('The unit price of a hold', unit, id);

  if (account.exists) {
    for (const [name, stored] of amountsOf(account)) {
      checkType(name, stored);
      const amountMicros = Number(microsOf(stored));
      if (amountMicros < 0) report({ invariant: 1, message: `${name} is below zero.`, amountMicros });
    }
  }
  account.holds.forEach(checkUnit);
  return {
    visit({ id, amount, hold }) {
      checkType('The amount of a ledger entry', amount, id);
      if (hold !== null) checkUnit(hold);
    },
  };
};

function amountsOf({ balance, held, debt }: AccountEvidence): [name: string, stored: StoredAmount][] {
  return [
    ['The balance', balance],
    ['What is held', held],
    ...(debt === undefined ? [] : [['The debt', debt] satisfies [string, StoredAmount]]),
  ];
}
