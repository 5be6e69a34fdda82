import { microsOf } from '../evidence.ts';
import type { StartRule } from '../rule.ts';

/** Checks invariant 2: top-ups minus captures and refunds equal balance plus held credits minus debt. */
export const books: StartRule = ({ account, report }) => {
  let entries = 0;
  let topUps = 0n;
  let spent = 0n;
  return {
    visit({ kind, amount }) {
      entries += 1;
      if (kind === 'top_up') topUps += microsOf(amount);
      if (kind === 'capture' || kind === 'refund') spent += microsOf(amount);
    },
    finish() {
      const expected = topUps - spent;
      const actual = microsOf(account.balance) + microsOf(account.held) - microsOf(account.debt);
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
        report({
          invariant: 2,
          message: 'Top-ups less captures and refunds are not balance and held less debt.',
          ...difference,
        });
      }
    },
  };
};
