import type { GraphqlHttpClient } from '../graphql-http-client.ts';
import { createInternalCaller } from '../internal-caller.ts';
import type { AccountClient } from './account-client.ts';
import {
  AddDistinctUsageDocument,
  AuthenticateAppsDocument,
  AuthenticateKeysDocument,
  BookPaymentDocument,
  BookRefundDocument,
  CountStaleHoldsDocument,
  FindSolventAccountsDocument,
  IncrementUsageDocument,
  ListKeylessAccountsDocument,
  PlaceHoldDocument,
  ReadSpendingPowerDocument,
  SettleHoldsDocument,
} from './generated/operations.ts';
import { createKeyLoader } from './key-loader.ts';

/** Timeout of one call. */
const CALL_TIMEOUT_MS = 3_000;

/** Creates the client of an account subgraph over HTTP, with an internal identity. */
export function createHttpAccountClient(http: GraphqlHttpClient): AccountClient {
  const call = createInternalCaller(http, CALL_TIMEOUT_MS);
  const loadKey = createKeyLoader(
    async (keyHashes) => (await call(AuthenticateKeysDocument, { keyHashes: [...keyHashes] })).authenticateKeys,
  );

  const loadApp = createKeyLoader(
    async (tokenHashes) => (await call(AuthenticateAppsDocument, { tokenHashes: [...tokenHashes] })).authenticateApps,
  );

  return {
    authenticateKey: loadKey,
    authenticateApp: loadApp,
    incrementUsage: async (input) => (await call(IncrementUsageDocument, { input })).incrementUsage,
    addDistinctUsage: async (input) => (await call(AddDistinctUsageDocument, { input })).addDistinctUsage,
    placeHold: async (input) => (await call(PlaceHoldDocument, { input })).placeHold,
    async settleHolds(settlements) {
      await call(SettleHoldsDocument, { settlements });
    },
    readSpendingPower: async (accountId) => (await call(ReadSpendingPowerDocument, { accountId })).spendingPower,
    findSolventAccounts: async (accountIds, kind) =>
      (await call(FindSolventAccountsDocument, { accountIds: [...accountIds], kind })).solventAccounts,
    listKeylessAccounts: async (after) => {
      const { keylessAccounts } = await call(ListKeylessAccountsDocument, { after: after.toISOString() });
      return keylessAccounts.map(({ accountId, lostAt }) => ({ accountId, lostAt: new Date(lostAt) }));
    },
    bookPayment: async (input) => (await call(BookPaymentDocument, { input })).bookPayment.isNew,
    bookRefund: async (input) => (await call(BookRefundDocument, { input })).bookRefund.isNew,
    countStaleHolds: async () => (await call(CountStaleHoldsDocument, {})).staleHoldCount,
  };
}
