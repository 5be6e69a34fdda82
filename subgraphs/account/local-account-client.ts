import DataLoader from 'dataloader';
import type { AccountClient, AuthenticatedKey } from '../../common/account-client/account-client.ts';
import { toServiceError } from '../../common/mongo/to-service-error.ts';
import type { AccountService } from './service.ts';

const MAX_KEYS_A_READ = 500;

/** The account client of a process that runs the account subgraph itself: plain function calls, the same failures. */
export function createLocalAccountClient({
  billing,
  countUse,
  findActiveKeys,
  listKeyLosses,
}: AccountService): AccountClient {
  // Key look-ups that meet in one tick share one read; nothing is remembered for the next one.
  const keys = new DataLoader<string, AuthenticatedKey | null>(findActiveKeys, {
    cache: false,
    maxBatchSize: MAX_KEYS_A_READ,
  });
  return {
    authenticateKey: (keyHash) => keys.load(keyHash).catch(rethrow),
    countUse: (window) => countUse(window).catch(rethrow),
    placeHold: (request) => billing.placeHold(request).catch(rethrow),
    settleHolds: async (settlements) => {
      await billing.settleHolds(settlements).catch(rethrow);
    },
    readSpendingPower: (accountId) => billing.readSpendingPower(accountId).catch(rethrow),
    findPayingAccounts: (accountIds, kind) => billing.findPayingAccounts(accountIds, kind).catch(rethrow),
    listKeyLosses: (after) => listKeyLosses(after).catch(rethrow),
    countStaleHolds: () => billing.countStaleHolds().catch(rethrow),
  };
}

function rethrow(thrown: unknown): never {
  throw toServiceError(thrown);
}
