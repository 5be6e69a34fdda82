import type { Database } from '../../../common/mongo/open-mongo.ts';
import type { BillingStore } from '../../../subgraphs/account/domain/billing.ts';
import { ACCOUNT_VIEW, type AccountDocument, toAccount } from '../../../subgraphs/account/store/account-document.ts';
import { accountPipeline } from '../../../subgraphs/account/store/account-pipeline.ts';

const NONE = { holds: [], settles: [], drops: [] };
const noListener = { resolve: () => undefined, reject: () => undefined };

/**
 * Creates the baseline of the comparison, with one write per hold or settlement: the product's pipelines with a single
 * operation, each in its own command. A hold returns its grant; a settlement is not read back.
 */
export function createSingleWrites(
  { db }: Pick<Database, 'db'>,
  onSettled: (accountId: string) => void,
): Pick<BillingStore, 'placeHold' | 'settleHolds'> {
  const accounts = db.collection<AccountDocument>('accounts');
  return {
    async placeHold(placement) {
      const { accountId, holdId } = placement;
      const hold = { kind: 'hold', documentId: accountId, conflictKey: holdId, placement, ...noListener } as const;
      const after = await accounts.findOneAndUpdate(
        { _id: accountId, [`holds.${holdId}`]: { $exists: false } },
        accountPipeline({ ...NONE, holds: [hold] }),
        { projection: { ...ACCOUNT_VIEW, [`holds.${holdId}`]: 1 }, returnDocument: 'after' },
      );
      const placed = after?.holds[holdId];
      if (after === null || placed === undefined) return null;
      const { free, paid, unit } = placed;
      return { freeRecords: free, paidRecords: paid, unitMicros: Number(unit), account: toAccount(after) };
    },
    async settleHolds(settlements, terms) {
      let settled = 0;
      for (const settlement of settlements) {
        const { accountId, holdId } = settlement;
        const operation = { kind: 'settle', documentId: accountId, conflictKey: holdId, settlement, terms } as const;
        const { modifiedCount } = await accounts.updateOne(
          { _id: accountId, [`holds.${holdId}`]: { $exists: true } },
          accountPipeline({ ...NONE, settles: [{ ...operation, ...noListener }] }),
        );
        settled += modifiedCount;
        if (modifiedCount > 0) onSettled(accountId);
      }
      return settled;
    },
  };
}
