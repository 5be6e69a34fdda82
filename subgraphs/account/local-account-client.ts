import type { AccountClient } from '../../common/account-client/account-client.ts';
import { createKeyLoader } from '../../common/account-client/key-loader.ts';
import { throwServiceError } from '../../common/mongo/to-service-error.ts';
import type { AccountService } from './service.ts';

/** Creates the account client of a process that runs the account subgraph: function calls with the same errors. */
export function createLocalAccountClient({
  billing,
  incrementUsage,
  addDistinctUsage,
  findActiveKeys,
  findConnectedApps,
  listKeylessAccounts,
  payments,
}: AccountService): AccountClient {
  const loadKey = createKeyLoader(findActiveKeys);
  const loadApp = createKeyLoader(findConnectedApps);
  return {
    authenticateKey: (keyHash) => loadKey(keyHash).catch(throwServiceError),
    authenticateApp: (tokenHash) => loadApp(tokenHash).catch(throwServiceError),
    incrementUsage: (use) => incrementUsage(use).catch(throwServiceError),
    addDistinctUsage: (use) => addDistinctUsage(use).catch(throwServiceError),
    placeHold: (request) => billing.placeHold(request).catch(throwServiceError),
    settleHolds: async (settlements) => {
      await billing.settleHolds(settlements).catch(throwServiceError);
    },
    readSpendingPower: (accountId) => billing.readSpendingPower(accountId).catch(throwServiceError),
    findSolventAccounts: (accountIds, kind) => billing.findSolventAccounts(accountIds, kind).catch(throwServiceError),
    listKeylessAccounts: (after) => listKeylessAccounts(after).catch(throwServiceError),
    bookPayment: (payment) => payments.bookPayment(payment).catch(throwServiceError),
    bookRefund: (refund) => payments.bookRefund(refund).catch(throwServiceError),
    countStaleHolds: () => billing.countStaleHolds().catch(throwServiceError),
  };
}
