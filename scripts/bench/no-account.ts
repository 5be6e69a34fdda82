import type { AccountClient } from '../../common/account-client/account-client.ts';
import type { PeopleClient } from '../../common/people-client/people-client.ts';

const CREDITS_MICROS = 1_000_000_000_000;

/** The account client that accepts every key and grants every hold, without a database. */
export const NO_ACCOUNT: AccountClient = {
  authenticateKey: async () => ({ keyId: 'key', accountId: 'account' }),
  authenticateApp: async () => null,
  incrementUsage: async ({ windowMs }) => ({ total: 1, windowStartMs: 0, remainingMs: windowMs, gateTotal: 1 }),
  addDistinctUsage: async ({ windowMs }) => ({ isAdmitted: true, remainingMs: windowMs }),
  placeHold: async ({ records }) => ({
    records,
    freeRecords: 0,
    unitMicros: 20_000,
    creditsMicros: CREDITS_MICROS,
    freeRecordsLeft: 0,
    isMetered: false,
  }),
  settleHolds: async () => undefined,
  readSpendingPower: async () => ({ creditsMicros: CREDITS_MICROS, freeRecords: 0, fundingRecordMicros: 20_000 }),
  findSolventAccounts: async (accountIds) => [...accountIds],
  listKeylessAccounts: async () => [],
  bookPayment: async () => false,
  bookRefund: async () => false,
  countStaleHolds: async () => 0,
};

/** The people client of a service that nobody signs in to. */
export const NO_PEOPLE: PeopleClient = {
  authenticateSession: async () => null,
  signIn: async () => false,
  signOut: async () => undefined,
  requestSignUp: async () => undefined,
  requestPasswordReset: async () => undefined,
  findLink: async () => null,
  setPassword: async () => false,
  confirmEmail: async () => false,
};
