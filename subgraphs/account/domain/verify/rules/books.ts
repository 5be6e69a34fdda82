import { microsOf } from '../evidence.ts';
import type { StartRule } from '../rule.ts';

/** Checks invariant 2: top-ups minus captures equal balance plus held credits. */
export const books: StartRule = ({ account, report }) => {
  let entries = 0;
  let topUps = 0n;
  let captures = 0n;
  return {
    visit({ kind, amount }) {
      entries += 1;
      if (kind === 'top_up') topUps += microsOf(amount);
      if (kind === 'capture') captures += microsOf(amount);
    },
    finish() {
      const expected = topUps - captures;
      const actual = microsOf(account.balance) + microsOf(account.held);
      const difference = {
        expected: Number(expected),
        actual: Number(actual),
        amountMicros: Number(actual - expected),
      };
      if (!account.exists) {
        report({
          invariant: 2,
          message: `The ledger has ${entries} entries of an account that is not there.`,
          ...difference,
        });
      } else if (expected !== actual) {
        report({ invariant: 2, message: 'Top-ups less captures are not balance and held together.', ...difference });
      }
    },
  };
};
