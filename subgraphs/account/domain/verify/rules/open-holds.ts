import { heldMicrosOf, microsOf } from '../evidence.ts';
import type { StartRule } from '../rule.ts';

/** Checks invariant 3: held credits equal the sum of the open holds, and their counter, used by the sweeper, is correct. */
export const openHolds: StartRule = ({ account, report }) => {
  const sum = account.holds.reduce((total, hold) => total + heldMicrosOf(hold), 0n);
  const held = microsOf(account.held);
  if (held !== sum) {
    const difference = { expected: Number(sum), actual: Number(held), amountMicros: Number(held - sum) };
    report({ invariant: 3, message: 'What is held is not the sum of the open holds.', ...difference });
  }
  if (account.openHolds !== account.holds.length) {
    const difference = { expected: account.holds.length, actual: account.openHolds };
    report({ invariant: 3, message: 'The counter of open holds is wrong.', ...difference });
  }
  return {};
};
