import { type Collection, type Db, type Document, Long } from 'mongodb';
import type { Batcher } from '../../../common/batching/batcher.ts';
import { createSingleflight } from '../../../common/batching/singleflight.ts';
import { REQUEST_HOLD } from '../../../common/billing.ts';
import type { BillingStore, HoldEnd, HoldPlacement, PlacedHold, SettlementTerms } from '../domain/billing.ts';
import { ACCOUNT_VIEW, type AccountDocument, toAccount } from './account-document.ts';
import type { AccountOperation, SettleResult } from './account-operation.ts';
import { lateCapturesOf } from './late-captures.ts';

/** The dependencies of {@link createBillingStore}. */
interface Dependencies {
  db: Db;
  /** Writes changes of accounts in batches, majority and journalled. */
  changes: Batcher<AccountOperation>;
  /** Called before a hold is submitted: what is submitted then for the account is written with it. */
  onHold(accountId: string): void;
  /** Called for every new ledger entry in an account's tail. */
  onSettled(accountId: string): void;
}

/** Creates the store of holds: each change is a conditional write of one account document, batched with others. */
export function createBillingStore({ db, changes, onHold, onSettled }: Dependencies): BillingStore {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const placing = createSingleflight<PlacedHold | null>();
  const lateCaptures = lateCapturesOf(db);
  const settling = createSingleflight<SettleResult>();

  function submitHold(placement: HoldPlacement): Promise<PlacedHold | null> {
    const { accountId, holdId } = placement;
    onHold(accountId);
    return new Promise((resolve, reject) => {
      changes.submit({ kind: 'hold', documentId: accountId, conflictKey: holdId, placement, resolve, reject });
    });
  }

  function submitSettlement(settlement: HoldEnd, terms: SettlementTerms): Promise<SettleResult> {
    const { accountId, holdId } = settlement;
    return new Promise((resolve, reject) => {
      changes.submit({
        kind: 'settle',
        documentId: accountId,
        conflictKey: holdId,
        settlement,
        terms,
        resolve,
        reject,
      });
    });
  }

  /** Settles a hold and returns whether it was open. */
  async function settleHold(settlement: HoldEnd, terms: SettlementTerms): Promise<boolean> {
    const { accountId, holdId } = settlement;
    const call = settling.run(`${accountId} ${holdId}`, () => submitSettlement(settlement, terms));
    const result = await call.result;
    if (!call.isFirst) return false;
    if (result === 'settled') onSettled(accountId);
    if (result === 'expired' && settlement.outcome === 'served') await lateCaptures.add(settlement, terms.settledAt);
    return result === 'settled';
  }

  return {
    placeHold: (placement) =>
      placing.run(`${placement.accountId} ${placement.holdId}`, () => submitHold(placement)).result,

    async settleHolds(settlements, terms) {
      const settled = await Promise.all(settlements.map((settlement) => settleHold(settlement, terms)));
      return settled.filter(Boolean).length;
    },

    async findSolvent(accountIds, minMicros) {
      const found = accounts.find(
        { _id: { $in: [...accountIds] }, balance: { $gte: Long.fromNumber(minMicros) } },
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

/** Returns stages for one row per open hold placed before an instant. The index on `open_holds` skips idle accounts. */
function holdsPlacedBefore(instant: Date): Document[] {
  return [
    { $match: { open_holds: { $gt: 0 } } },
    { $project: { holds: { $objectToArray: '$holds' } } },
    { $unwind: '$holds' },
    // Other holds end with their job, whatever their age.
    { $match: { 'holds.v.kind': REQUEST_HOLD, 'holds.v.placed_at': { $lt: instant } } },
  ];
}
