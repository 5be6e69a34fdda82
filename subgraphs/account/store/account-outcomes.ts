import { type Collection, type Db, type Document, Long } from 'mongodb';
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
import type { AccountMemory } from './account-memory.ts';
import type { AccountChanges, HoldOperation, SettleOperation, SettleResult } from './account-operation.ts';
import type { ClassicUpdate } from './classic-updates.ts';

/** An account after its update, with only the holds and ledger entries of the batch. */
interface WrittenAccount extends AccountView {
  holds?: AccountDocument['holds'];
  tail: SettledEntry[];
}

type SettledEntry = Pick<LedgerDocument, '_id' | 'at' | 'answer' | 'outcome'>;

/** The operations of one account that were written. */
interface WrittenBatch {
  accountId: string;
  changes: AccountChanges;
}

/** A batch that was written by a classic update that matched. */
export interface MatchedBatch extends WrittenBatch {
  classic: ClassicUpdate;
}

/** The documents after a write that tell its outcomes. */
interface Evidence {
  accounts: Map<string, WrittenAccount>;
  entries: Map<string, SettledEntry>;
}

/**
 * Creates the step that delivers outcomes to operations, from the documents after the write. An open hold was granted. A
 * missing one was not granted, unless a ledger entry shows that it was settled since: the sweeper may run between the write
 * and this read. A settlement succeeded if the hold's ledger entry is the one it wrote. A classic update that matched has
 * succeeded.
 */
export function createOutcomeDelivery({ db, memory }: { db: Db; memory: AccountMemory }) {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');

  async function readAccounts(batch: WrittenBatch[], projection: Document): Promise<Map<string, WrittenAccount>> {
    const accountIds = batch.map(({ accountId }) => accountId);
    const written = await accounts.find<WrittenAccount>({ _id: { $in: accountIds } }, { projection }).toArray();
    return new Map(written.map((account) => [account._id, account]));
  }

  /** Reads entries that were moved to the ledger. An entry leaves its tail only after it is in the ledger. */
  async function readEntries(holdIds: string[]): Promise<SettledEntry[]> {
    if (holdIds.length === 0) return [];
    return ledger.find({ _id: { $in: holdIds } }, { projection: { at: 1, answer: 1, outcome: 1 } }).toArray();
  }

  /** Reads the documents of a batch: entries of all its operations, and the open ones of the given holds. */
  async function readEvidence(batch: WrittenBatch[], holds: HoldReference[]): Promise<Evidence> {
    const written = await readAccounts(batch, { ...ACCOUNT_VIEW, ...openHolds(holds), tail: entriesOf(batch) });
    const entries = new Map([...written.values()].flatMap(({ tail }) => tail.map((entry) => [entry._id, entry])));
    const isFound = ({ accountId, holdId }: HoldReference) =>
      entries.has(holdId) || written.get(accountId)?.holds?.[holdId] !== undefined;
    const missing = batch.flatMap(holdsOf).filter((hold) => !isFound(hold));
    for (const entry of await readEntries(missing.map(({ holdId }) => holdId))) entries.set(entry._id, entry);
    return { accounts: written, entries };
  }

  function deliverHold({ placement: { holdId }, resolve }: HoldOperation, account?: WrittenAccount): boolean {
    const hold = account?.holds?.[holdId];
    if (account === undefined || hold === undefined) return false;
    // The driver reads a long as a number, which it would write as another type.
    const stored = { ...hold, unit: Long.fromNumber(Number(hold.unit)) };
    memory.rememberHold(holdId, stored);
    resolve(toPlacedHold(stored, account));
    return true;
  }

  return {
    /** Reads and delivers the outcomes of any write. */
    async deliver(all: WrittenBatch[]): Promise<void> {
      for (const { changes } of all) for (const drop of changes.drops) drop.resolve();
      const batch = all.filter(hasHolds);
      if (batch.length === 0) return;
      const { accounts: written, entries } = await readEvidence(batch, batch.flatMap(placedHolds));
      for (const account of written.values()) memory.rememberAccount(account);
      for (const { accountId, changes } of batch) {
        for (const hold of changes.holds) {
          if (deliverHold(hold, written.get(accountId))) continue;
          if (entries.has(hold.placement.holdId)) rejectSettled(hold);
          else hold.resolve(null);
        }
        for (const settle of changes.settles) settle.resolve(resultOf(settle, entries.get(settle.settlement.holdId)));
      }
    },

    /** Delivers the grant of a classic update, with its account right after it. */
    deliverPlaced({ changes, classic }: MatchedBatch, account: AccountView): void {
      for (const drop of changes.drops) drop.resolve();
      memory.rememberAccount(account);
      for (const { placement, resolve } of changes.holds) {
        if (classic.placed === undefined) throw new Error('a hold was written that its update does not have');
        memory.rememberHold(placement.holdId, classic.placed);
        resolve(toPlacedHold(classic.placed, account));
      }
    },

    /** Delivers the outcomes of classic updates that matched: only those of holds are read. */
    async deliverMatched(all: MatchedBatch[]): Promise<void> {
      for (const { accountId, changes, classic } of all) {
        for (const drop of changes.drops) drop.resolve();
        for (const { settlement, resolve } of changes.settles) {
          memory.forgetHold(accountId, settlement.holdId, classic.released ?? { free: 0, micros: 0 });
          resolve('settled');
        }
      }
      const batch = all.filter(({ changes }) => changes.holds.length > 0);
      if (batch.length === 0) return;
      const written = await readAccounts(batch, { ...ACCOUNT_VIEW, ...openHolds(batch.flatMap(placedHolds)) });
      for (const account of written.values()) memory.rememberAccount(account);
      for (const { accountId, changes } of batch) {
        for (const hold of changes.holds) if (!deliverHold(hold, written.get(accountId))) rejectSettled(hold);
      }
    },

    /**
     * Finds the batches, of classic updates, that did not match: a hold that is nowhere, a settlement of an open hold. Of an open
     * hold nobody knows whether the update also removed entries: the pipeline, which leaves the hold as it is, removes them.
     */
    async findMissed<Batch extends WrittenBatch>(batches: Batch[]): Promise<Batch[]> {
      const batch = batches.filter(hasHolds);
      if (batch.length === 0) return [];
      const { accounts: written, entries } = await readEvidence(batch, batch.flatMap(holdsOf));
      return batch.filter(({ accountId, changes: { holds, settles, drops } }) => {
        const isOpen = (holdId: string) => written.get(accountId)?.holds?.[holdId] !== undefined;
        return (
          holds.some(({ placement: { holdId } }) => (isOpen(holdId) ? drops.length > 0 : !entries.has(holdId))) ||
          settles.some(({ settlement: { holdId } }) => isOpen(holdId))
        );
      });
    },
  };
}

interface HoldReference {
  accountId: string;
  holdId: string;
}

function hasHolds({ changes: { holds, settles } }: WrittenBatch): boolean {
  return holds.length + settles.length > 0;
}

function placedHolds({ accountId, changes: { holds } }: WrittenBatch): HoldReference[] {
  return holds.map(({ placement: { holdId } }) => ({ accountId, holdId }));
}

/** Returns the holds that a batch places or settles. */
function holdsOf(batch: WrittenBatch): HoldReference[] {
  const { accountId, changes } = batch;
  return [...placedHolds(batch), ...changes.settles.map(({ settlement: { holdId } }) => ({ accountId, holdId }))];
}

/** Projects those of some holds that are open. */
function openHolds(holds: HoldReference[]): Document {
  return Object.fromEntries(holds.map(({ holdId }) => [`holds.${holdId}`, 1]));
}

/** Projects the ledger entries of a batch that are in the tail. */
function entriesOf(batch: WrittenBatch[]): Document {
  const holdIds = batch.flatMap(holdsOf).map(({ holdId }) => holdId);
  const settled = { $filter: { input: '$tail', as: 'entry', cond: { $in: ['$$entry._id', { $literal: holdIds }] } } };
  return {
    $map: {
      input: settled,
      as: 'entry',
      in: { _id: '$$entry._id', at: '$$entry.at', answer: '$$entry.answer', outcome: '$$entry.outcome' },
    },
  };
}

/** Rejects a hold that is settled: nothing may be served on it, and the caller has to start again. */
function rejectSettled({ placement: { holdId }, reject }: HoldOperation): void {
  reject(new ServiceError('UNAVAILABLE', undefined, { cause: `${holdId} is settled` }));
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
