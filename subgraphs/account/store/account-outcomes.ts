import type { Collection, Db, Document } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import type { PlacedHold } from '../domain/billing.ts';
import {
  ACCOUNT_VIEW,
  type AccountDocument,
  type AccountView,
  type HoldDocument,
  type LedgerDocument,
  toAccount,
} from './account-document.ts';
import type { AccountChanges, HoldOperation, SettleOperation, SettleResult } from './account-operation.ts';

/** An account after its update, with only the holds and ledger entries of the batch. */
interface WrittenAccount extends AccountView {
  holds?: AccountDocument['holds'];
  tail: SettledEntry[];
}

type SettledEntry = Pick<LedgerDocument, '_id' | 'at' | 'answer' | 'outcome'>;

interface AccountBatch {
  accountId: string;
  changes: AccountChanges;
}

/**
 * Creates the step that delivers outcomes to operations, from the documents after the write. An open hold was granted. A
 * missing one was not granted, unless a ledger entry shows that it was settled since: the sweeper may run between the write
 * and this read. A settlement succeeded if the hold's ledger entry is the one it wrote.
 */
export function createOutcomeDelivery({ db }: { db: Db }) {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');

  async function readAccounts(batch: AccountBatch[]): Promise<Map<string, WrittenAccount>> {
    const accountIds = batch.map(({ accountId }) => accountId);
    const written = await accounts
      .find<WrittenAccount>({ _id: { $in: accountIds } }, { projection: projectionOf(batch) })
      .toArray();
    return new Map(written.map((account) => [account._id, account]));
  }

  /** Reads entries that were moved to the ledger. An entry leaves its tail only after it is in the ledger. */
  async function readEntries(holdIds: string[]): Promise<Map<string, SettledEntry>> {
    if (holdIds.length === 0) return new Map();
    const entries = await ledger
      .find({ _id: { $in: holdIds } }, { projection: { at: 1, answer: 1, outcome: 1 } })
      .toArray();
    return new Map(entries.map((entry) => [entry._id, entry]));
  }

  return async (all: AccountBatch[]): Promise<void> => {
    for (const { changes } of all) for (const drop of changes.drops) drop.resolve();
    const batch = all.filter(({ changes }) => changes.holds.length + changes.settles.length > 0);
    if (batch.length === 0) return;
    const written = await readAccounts(batch);
    const entries = new Map([...written.values()].flatMap(({ tail }) => tail.map((entry) => [entry._id, entry])));
    const isFound = ({ accountId, holdId }: HoldReference) =>
      entries.has(holdId) || written.get(accountId)?.holds?.[holdId] !== undefined;
    const missing = batch.flatMap(holdsOf).filter((hold) => !isFound(hold));
    for (const [holdId, entry] of await readEntries(missing.map(({ holdId }) => holdId))) entries.set(holdId, entry);
    for (const { accountId, changes } of batch) {
      for (const hold of changes.holds) deliverHold(hold, written.get(accountId), entries);
      for (const settle of changes.settles) settle.resolve(resultOf(settle, entries.get(settle.settlement.holdId)));
    }
  };
}

interface HoldReference {
  accountId: string;
  holdId: string;
}

function holdsOf({ accountId, changes: { holds, settles } }: AccountBatch): HoldReference[] {
  const references = [...holds.map(({ placement }) => placement), ...settles.map(({ settlement }) => settlement)];
  return references.map(({ holdId }) => ({ accountId, holdId }));
}

function projectionOf(batch: AccountBatch[]): Document {
  const placed = batch.flatMap(({ changes }) => changes.holds.map(({ placement }) => placement.holdId));
  const holdIds = batch.flatMap(holdsOf).map(({ holdId }) => holdId);
  const settled = { $filter: { input: '$tail', as: 'entry', cond: { $in: ['$$entry._id', { $literal: holdIds }] } } };
  return {
    ...ACCOUNT_VIEW,
    ...Object.fromEntries(placed.map((holdId) => [`holds.${holdId}`, 1])),
    tail: {
      $map: {
        input: settled,
        as: 'entry',
        in: { _id: '$$entry._id', at: '$$entry.at', answer: '$$entry.answer', outcome: '$$entry.outcome' },
      },
    },
  };
}

function deliverHold(
  { placement: { holdId }, resolve, reject }: HoldOperation,
  account: WrittenAccount | undefined,
  entries: Map<string, SettledEntry>,
): void {
  const hold = account?.holds?.[holdId];
  if (account !== undefined && hold !== undefined) resolve(toPlacedHold(hold, account));
  // Nothing may be served on a settled hold: the caller has to start again.
  else if (entries.has(holdId)) reject(new ServiceError('UNAVAILABLE', undefined, { cause: `${holdId} is settled` }));
  else resolve(null);
}

function toPlacedHold({ free, paid, unit }: HoldDocument, account: AccountView): PlacedHold {
  return { freeRecords: free, paidRecords: paid, unitMicros: Number(unit), account: toAccount(account) };
}

/** Returns the result of a settlement. Of several for one hold, the entry belongs to that with its instant and answer. */
function resultOf(
  { settlement, terms: { settledAt } }: SettleOperation,
  entry: SettledEntry | undefined,
): SettleResult {
  const isOwnEntry =
    entry !== undefined &&
    entry.at.getTime() === settledAt.getTime() &&
    entry.answer?.status === settlement.answerStatus &&
    entry.answer.records === settlement.records;
  if (isOwnEntry) return 'settled';
  return entry?.outcome === 'expired' ? 'expired' : 'already_settled';
}
