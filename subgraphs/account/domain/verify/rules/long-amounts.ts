import { type HoldEvidence, microsOf, type StoredAmount } from '../evidence.ts';
import type { BeginRule } from '../rule.ts';

/**
 * Invariant 1: balance and held are not below zero, and every amount is a BSON long. The database's validator can't see
 * into the ledger, where a number that was read and written back would become a double.
 */
export const longAmounts: BeginRule = ({ account, report }) => {
  const checkType = (name: string, stored: StoredAmount, holdId?: string) => {
    if (typeof stored === 'bigint') return;
    const amountMicros = Number(microsOf(stored));
    const message = `${name} is not stored as a BSON long.`;
    report({ invariant: 1, message, amountMicros, actual: String(stored), ...(holdId !== undefined && { holdId }) });
  };
  const checkUnit = ({ id, unit }: HoldEvidence) => checkType('The unit price of a hold', unit, id);

  if (account.exists) {
    for (const [name, stored] of Object.entries({ 'The balance': account.balance, 'What is held': account.held })) {
      checkType(name, stored);
      const amountMicros = Number(microsOf(stored));
      if (amountMicros < 0) report({ invariant: 1, message: `${name} is below zero.`, amountMicros });
    }
  }
  account.holds.forEach(checkUnit);
  return {
    see({ id, amount, hold }) {
      checkType('The amount of a ledger entry', amount, id);
      if (hold !== null) checkUnit(hold);
    },
  };
};
