import { type Collection, type Db, type Document, Long } from 'mongodb';
import { type HoldSettlement, REQUEST_HOLD } from '../../../common/billing.ts';
import type { BillingStore, HoldPlacement, PlacedHold } from '../domain/billing.ts';
import { ACCOUNT_VIEW, type AccountDocument, toAccount } from './account-document.ts';
import type { AccountOperation } from './account-operation.ts';
import type { GroupCommit } from './group-commit.ts';
import { createSharedCalls } from './shared-calls.ts';

/** What the store of holds is made from. */
interface Dependencies {
  db: Db;
  /** Where changes of accounts are gathered: majority and journalled. */
  changes: GroupCommit<AccountOperation>;
  /** Hears of every new ledger entry in an account's tail. */
  onSettled(accountId: string): void;
}

/** Creates the store of holds: each change is one conditional write of one account document, together with its neighbours. */
export function createBillingStore({ db, changes, onSettled }: Dependencies): BillingStore {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const placing = createSharedCalls<PlacedHold | null>();
  const settling = createSharedCalls<boolean>();

  function submitHold(placement: HoldPlacement): Promise<PlacedHold | null> {
    const { accountId, holdId } = placement;
    return new Promise((tell, fail) => {
      changes.submit({ kind: 'hold', documentId: accountId, subject: holdId, placement, tell, fail });
    });
  }

  function submitSettlement(settlement: HoldSettlement, settledAt: Date): Promise<boolean> {
    const { accountId, holdId } = settlement;
    return new Promise((tell, fail) => {
      changes.submit({ kind: 'settle', documentId: accountId, subject: holdId, settlement, settledAt, tell, fail });
    });
  }

  async function settleHold(settlement: HoldSettlement, settledAt: Date): Promise<boolean> {
    const { accountId, holdId } = settlement;
    const call = settling.join(`${accountId} ${holdId}`, () => submitSettlement(settlement, settledAt));
    const wasOpen = await call.result;
    if (wasOpen && call.isFirst) onSettled(accountId);
    return wasOpen && call.isFirst;
  }

  return {
    placeHold: (placement) =>
      placing.join(`${placement.accountId} ${placement.holdId}`, () => submitHold(placement)).result,

    async settleHolds(settlements, settledAt) {
      const settled = await Promise.all(settlements.map((settlement) => settleHold(settlement, settledAt)));
      return settled.filter(Boolean).length;
    },

    async findPaying(accountIds, leastMicros) {
      const found = accounts.find(
        { _id: { $in: [...accountIds] }, balance: { $gte: Long.fromNumber(leastMicros) } },
        { projection: { _id: 1 } },
      );
      return (await found.toArray()).map(({ _id }) => _id);
    },

    async readAccount(accountId) {
      const document = await accounts.findOne({ _id: accountId }, { projection: ACCOUNT_VIEW });
      return document === null ? null : toAccount(document);
    },

    async findHoldsPlacedBefore(instant, limit) {
      const rows = accounts.aggregate<{ holdId: string; accountId: string }>([
        ...holdsPlacedBefore(instant),
        { $limit: limit },
        { $project: { _id: 0, accountId: '$_id', holdId: '$holds.k' } },
      ]);
      return rows.toArray();
    },

    async countHoldsPlacedBefore(instant) {
      const [row] = await accounts.aggregate<{ n: number }>([...holdsPlacedBefore(instant), { $count: 'n' }]).toArray();
      return row?.n ?? 0;
    },
  };
}

/** One row per open hold placed before an instant. The index on `open_holds` keeps idle accounts out of it. */
function holdsPlacedBefore(instant: Date): Document[] {
  return [
    { $match: { open_holds: { $gt: 0 } } },
    { $project: { holds: { $objectToArray: '$holds' } } },
    { $unwind: '$holds' },
    // Other holds end with what they are for, whatever their age.
    { $match: { 'holds.v.kind': REQUEST_HOLD, 'holds.v.placed_at': { $lt: instant } } },
  ];
}
