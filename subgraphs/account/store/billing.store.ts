import { type Collection, type Db, type Document, Long } from 'mongodb';
import { REQUEST_HOLD } from '../../../common/billing.ts';
import type { BillingStore, HoldEnd, HoldPlacement, PlacedHold, SettlementTerms } from '../domain/billing.ts';
import { ACCOUNT_VIEW, type AccountDocument, toAccount } from './account-document.ts';
import type { AccountOperation, SettleResult } from './account-operation.ts';
import type { GroupCommit } from './group-commit.ts';
import { lateCapturesOf } from './late-captures.ts';
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
  const lateCaptures = lateCapturesOf(db);
  const settling = createSharedCalls<SettleResult>();

  function submitHold(placement: HoldPlacement): Promise<PlacedHold | null> {
    const { accountId, holdId } = placement;
    return new Promise((tell, fail) => {
      changes.submit({ kind: 'hold', documentId: accountId, subject: holdId, placement, tell, fail });
    });
  }

  function submitSettlement(settlement: HoldEnd, terms: SettlementTerms): Promise<SettleResult> {
    const { accountId, holdId } = settlement;
    return new Promise((tell, fail) => {
      changes.submit({ kind: 'settle', documentId: accountId, subject: holdId, settlement, terms, tell, fail });
    });
  }

  /** Returns whether the hold was open until now. */
  async function settleHold(settlement: HoldEnd, terms: SettlementTerms): Promise<boolean> {
    const { accountId, holdId } = settlement;
    const call = settling.join(`${accountId} ${holdId}`, () => submitSettlement(settlement, terms));
    const result = await call.result;
    if (!call.isFirst) return false;
    if (result === 'settled') onSettled(accountId);
    if (result === 'expired' && settlement.outcome === 'served') await lateCaptures.add(settlement, terms.settledAt);
    return result === 'settled';
  }

  return {
    placeHold: (placement) =>
      placing.join(`${placement.accountId} ${placement.holdId}`, () => submitHold(placement)).result,

    async settleHolds(settlements, terms) {
      const settled = await Promise.all(settlements.map((settlement) => settleHold(settlement, terms)));
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
