import type { AccountClient } from '../../common/account-client/account-client.ts';
import { createKeyLoader } from '../../common/account-client/key-loader.ts';
import { toServiceError } from '../../common/mongo/to-service-error.ts';
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
    authenticateKey: (keyHash) => loadKey(keyHash).catch(rethrow),
    authenticateApp: (tokenHash) => loadApp(tokenHash).catch(rethrow),
    incrementUsage: (use) => incrementUsage(use).catch(rethrow),
    addDistinctUsage: (use) => addDistinctUsage(use).catch(rethrow),
    placeHold: (request) => billing.placeHold(request).catch(rethrow),
    settleHolds: async (settlements) => {
      await billing.settleHolds(settlements).catch(rethrow);
    },
    readSpendingPower: (accountId) => billing.readSpendingPower(accountId).catch(rethrow),
    findSolventAccounts: (accountIds, kind) => billing.findSolventAccounts(accountIds, kind).catch(rethrow),
    listKeylessAccounts: (after) => listKeylessAccounts(after).catch(rethrow),
    bookPayment: (payment) => payments.bookPayment(payment).catch(rethrow),
    bookRefund: (refund) => payments.bookRefund(refund).catch(rethrow),
    countStaleHolds: () => billing.countStaleHolds().catch(rethrow),
  };
}

function rethrow(thrown: unknown): never {
  throw toServiceError(thrown);
}
