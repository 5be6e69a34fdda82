import { MAX_ACTIVE_KEYS } from '../../api-key.ts';
import type { StartRule } from '../rule.ts';

/** Checks invariant 9, keys: the active keys match the account's counter and are within the limit. */
export const activeKeys: StartRule = ({ account, report }) => {
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
