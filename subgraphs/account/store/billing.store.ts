import type { Collection, Db, Document } from 'mongodb';
import type { BillingStore, HoldPlacement, PlacedHold } from '../domain/billing.ts';
import { ACCOUNT_VIEW, type AccountDocument, toAccount } from './account-document.ts';
import { holdFilter, holdPipeline, settlePipeline } from './billing-pipelines.ts';

/** Creates the store of holds: each change is one conditional write of one account document, majority and journalled. */
export function createBillingStore({ db, onSettled }: { db: Db; onSettled(accountId: string): void }): BillingStore {
  const accounts: Collection<AccountDocument> = db.collection('accounts');

  return {
    async placeHold(placement) {
      const projection = { ...ACCOUNT_VIEW, [`holds.${placement.holdId}`]: 1 };
      const after =
        (await accounts.findOneAndUpdate(holdFilter(placement), holdPipeline(placement), {
          projection,
          returnDocument: 'after',
        })) ?? (await findRepeated(accounts, placement, projection));
      return after === null ? null : toPlacedHold(after, placement.holdId);
    },

    async settleHold(settlement, settledAt) {
      const { accountId, holdId } = settlement;
      const { modifiedCount } = await accounts.updateOne(
        { _id: accountId, [`holds.${holdId}`]: { $exists: true } },
        settlePipeline(settlement, settledAt),
      );
      if (modifiedCount > 0) onSettled(accountId);
      return modifiedCount > 0;
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

/** A hold with this id that stands already: the call is a repetition, and is answered like the first time. */
function findRepeated(
  accounts: Collection<AccountDocument>,
  { accountId, holdId }: HoldPlacement,
  projection: Document,
): Promise<AccountDocument | null> {
  return accounts.findOne({ _id: accountId, [`holds.${holdId}`]: { $exists: true } }, { projection });
}

function toPlacedHold(document: AccountDocument, holdId: string): PlacedHold {
  const hold = document.holds[holdId];
  if (hold === undefined) throw new Error(`hold ${holdId} is not in the document that was just written`);
  return {
    freeRecords: hold.free,
    paidRecords: hold.paid,
    unitMicros: Number(hold.unit),
    account: toAccount(document),
  };
}

/** One row per open hold placed before an instant. The index on `open_holds` keeps idle accounts out of it. */
function holdsPlacedBefore(instant: Date): Document[] {
  return [
    { $match: { open_holds: { $gt: 0 } } },
    { $project: { holds: { $objectToArray: '$holds' } } },
    { $unwind: '$holds' },
    { $match: { 'holds.v.placed_at': { $lt: instant } } },
  ];
}
