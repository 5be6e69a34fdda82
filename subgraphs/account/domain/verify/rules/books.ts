import { microsOf } from '../evidence.ts';
import type { BeginRule } from '../rule.ts';

/** Invariant 2: what was added, less what was spent, is what is there: balance and held. */
export const books: BeginRule = ({ account, report }) => {
  let entries = 0;
  let topUps = 0n;
  let captures = 0n;
  return {
    see({ kind, amount }) {
      entries += 1;
      if (kind === 'top_up') topUps += microsOf(amount);
      if (kind === 'capture') captures += microsOf(amount);
    },
    conclude() {
      const due = topUps - captures;
      const there = microsOf(account.balance) + microsOf(account.held);
      const off = { expected: Number(due), actual: Number(there), amountMicros: Number(there - due) };
      if (!account.exists) {
        report({ invariant: 2, message: `The ledger has ${entries} entries of an account that is not there.`, ...off });
      } else if (due !== there) {
        report({ invariant: 2, message: 'Top-ups less captures are not balance and held together.', ...off });
      }
    },
  };
};
