import { heldMicrosOf, microsOf } from '../evidence.ts';
import type { BeginRule } from '../rule.ts';

/** Invariant 3: what is held is the sum of the open holds, and their counter, which the sweeper goes by, is right. */
export const openHolds: BeginRule = ({ account, report }) => {
  const sum = account.holds.reduce((total, hold) => total + heldMicrosOf(hold), 0n);
  const held = microsOf(account.held);
  if (held !== sum) {
    const off = { expected: Number(sum), actual: Number(held), amountMicros: Number(held - sum) };
    report({ invariant: 3, message: 'What is held is not the sum of the open holds.', ...off });
  }
  if (account.openHolds !== account.holds.length) {
    const off = { expected: account.holds.length, actual: account.openHolds };
    report({ invariant: 3, message: 'The counter of open holds is wrong.', ...off });
  }
  return {};
};
