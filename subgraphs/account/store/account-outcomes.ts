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

/** An account after its update was written, with nothing but the holds and ledger entries that were asked about. */
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
 * Creates the step that tells operations what became of them, from the documents after the write. An open hold was
 * granted. One that is not there was not granted, unless a ledger entry says that it was settled since: the sweeper may
 * come between the write and this read. A settlement stands when the hold's ledger entry is the one it made.
 */
export function createOutcomeTeller({ db }: { db: Db }) {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');

  async function readAccounts(batch: AccountBatch[]): Promise<Map<string, WrittenAccount>> {
    const accountIds = batch.map(({ accountId }) => accountId);
    const written = await accounts
      .find<WrittenAccount>({ _id: { $in: accountIds } }, { projection: projectionOf(batch) })
      .toArray();
    return new Map(written.map((account) => [account._id, account]));
  }

  /** Entries that have left the tails already. One leaves its tail only after it is in the ledger. */
  async function readEntries(holdIds: string[]): Promise<Map<string, SettledEntry>> {
    if (holdIds.length === 0) return new Map();
    const entries = await ledger
      .find({ _id: { $in: holdIds } }, { projection: { at: 1, answer: 1, outcome: 1 } })
      .toArray();
    return new Map(entries.map((entry) => [entry._id, entry]));
  }

  return async (all: AccountBatch[]): Promise<void> => {
    for (const { changes } of all) for (const drop of changes.drops) drop.tell();
    const batch = all.filter(({ changes }) => changes.holds.length + changes.settles.length > 0);
    if (batch.length === 0) return;
    const written = await readAccounts(batch);
    const entries = new Map([...written.values()].flatMap(({ tail }) => tail.map((entry) => [entry._id, entry])));
    const isKnown = ({ accountId, holdId }: Asked) =>
      entries.has(holdId) || written.get(accountId)?.holds?.[holdId] !== undefined;
    const unknown = batch.flatMap(askedHolds).filter((asked) => !isKnown(asked));
    for (const [holdId, entry] of await readEntries(unknown.map(({ holdId }) => holdId))) entries.set(holdId, entry);
    for (const { accountId, changes } of batch) {
      for (const hold of changes.holds) tellHold(hold, written.get(accountId), entries);
      for (const settle of changes.settles) settle.tell(resultOf(settle, entries.get(settle.settlement.holdId)));
    }
  };
}

interface Asked {
  accountId: string;
  holdId: string;
}

function askedHolds({ accountId, changes: { holds, settles } }: AccountBatch): Asked[] {
  const asked = [...holds.map(({ placement }) => placement), ...settles.map(({ settlement }) => settlement)];
  return asked.map(({ holdId }) => ({ accountId, holdId }));
}

function projectionOf(batch: AccountBatch[]): Document {
  const placed = batch.flatMap(({ changes }) => changes.holds.map(({ placement }) => placement.holdId));
  const asked = batch.flatMap(askedHolds).map(({ holdId }) => holdId);
  const settled = { $filter: { input: '$tail', as: 'entry', cond: { $in: ['$$entry._id', { $literal: asked }] } } };
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

function tellHold(
  { placement: { holdId }, tell, fail }: HoldOperation,
  account: WrittenAccount | undefined,
  entries: Map<string, SettledEntry>,
): void {
  const hold = account?.holds?.[holdId];
  if (account !== undefined && hold !== undefined) tell(toPlacedHold(hold, account));
  // Nobody may serve on a hold that is over: this caller has to begin anew.
  else if (entries.has(holdId)) fail(new ServiceError('UNAVAILABLE', undefined, { cause: `${holdId} is settled` }));
  else tell(null);
}

function toPlacedHold({ free, paid, unit }: HoldDocument, account: AccountView): PlacedHold {
  return { freeRecords: free, paidRecords: paid, unitMicros: Number(unit), account: toAccount(account) };
}

/** Of several settlements of one hold, the entry is the work of the one whose instant and answer it carries. */
function resultOf(
  { settlement, terms: { settledAt } }: SettleOperation,
  entry: SettledEntry | undefined,
): SettleResult {
  const isItsEntry =
    entry !== undefined &&
    entry.at.getTime() === settledAt.getTime() &&
    entry.answer?.status === settlement.answerStatus &&
    entry.answer.records === settlement.records;
  if (isItsEntry) return 'settled';
  return entry?.outcome === 'expired' ? 'expired' : 'settled before';
}
