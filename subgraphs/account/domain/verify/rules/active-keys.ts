import { MAX_ACTIVE_KEYS } from '../../api-key.ts';
import type { BeginRule } from '../rule.ts';

/** Invariant 9, keys: as many are active as the account's counter says, and not more than the limit. */
export const activeKeys: BeginRule = ({ account, report }) => {
  const { activeKeys: actual, activeKeysCounter: expected } = account;
  if (actual !== expected) {
    report({ invariant: 9, message: 'The counter of active keys is wrong.', expected, actual });
  }
  if (actual > MAX_ACTIVE_KEYS) {
    const message = 'More keys are active than an account may have.';
    report({ invariant: 9, message, expected: MAX_ACTIVE_KEYS, actual });
  }
  return {};
};
