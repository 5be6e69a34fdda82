import type { Collection, Db, Document } from 'mongodb';
import type { HoldKind } from '../../../common/billing.ts';
import { utcDay } from '../../../common/clock.ts';
import type { UsageDimension, UsageQuery, UsageRow, UsageStore } from '../domain/usage-report.ts';
import type { AccountDocument, LedgerDocument } from './account-document.ts';

/** The values of the dimensions that rows are grouped by; the others are absent. */
interface GroupKey {
  day?: string;
  key?: string;
  operation?: HoldKind;
}

interface SummedRow {
  _id: GroupKey;
  records: number;
  free_records: number;
  amount: number;
}

/** The expressions of the dimensions, by their names in {@link GroupKey}. */
const EXPRESSIONS: Record<UsageDimension, Document> = {
  DAY: { day: { $dateToString: { date: '$at', format: '%Y-%m-%d' } } },
  KEY: { key: '$hold.key_id' },
  OPERATION: { operation: '$hold.kind' },
};

/** Creates the store that sums the ledger. */
export function createUsageStore({ db }: { db: Db }): UsageStore {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');

  return {
    /** The tail is read before the ledger: an entry that moves meanwhile is in both, and is left out of the ledger's sums. */
    async sum(accountId, query) {
      const account = await accounts.findOne({ _id: accountId }, { projection: { tail: 1 } });
      const waiting = (account?.tail ?? []).filter((entry) => isSummed(entry, query));
      const { groupBy, from, before, limit, maxTimeMs } = query;
      const moved = ledger.aggregate<SummedRow>(
        [
          {
            $match: {
              account_id: accountId,
              at: { $gte: from, $lt: before },
              kind: 'capture',
              _id: { $nin: waiting.map(({ _id }) => _id) },
            },
          },
          {
            $group: {
              _id: Object.assign({}, ...groupBy.map((dimension) => EXPRESSIONS[dimension])),
              records: { $sum: '$records' },
              free_records: { $sum: '$free_records' },
              amount: { $sum: '$amount' },
            },
          },
          { $limit: limit },
        ],
        { hint: { account_id: 1, at: -1, _id: -1 }, maxTimeMS: maxTimeMs },
      );
      const rows = [...(await moved.toArray()), ...waiting.map((entry) => toSummedRow(entry, groupBy))];
      return mergeRows(rows.map(toUsageRow)).toSorted(newestFirst);
    },
  };
}

function isSummed({ kind, at }: LedgerDocument, { from, before }: UsageQuery): boolean {
  return kind === 'capture' && at >= from && at < before;
}

function toSummedRow({ at, hold, records, free_records, amount }: LedgerDocument, groupBy: readonly UsageDimension[]) {
  const _id: GroupKey = {
    ...(groupBy.includes('DAY') && { day: utcDay(at) }),
    ...(groupBy.includes('KEY') && hold !== undefined && { key: hold.key_id }),
    // Holds are placed with a HoldKind, so the stored text is one.
    ...(groupBy.includes('OPERATION') && hold !== undefined && { operation: hold.kind as HoldKind }),
  };
  return { _id, records, free_records, amount: Number(amount) };
}

function toUsageRow({ _id: { day, key, operation }, records, free_records, amount }: SummedRow): UsageRow {
  return {
    day: day ?? null,
    keyId: key || null,
    operation: operation ?? null,
    records,
    freeRecords: free_records,
    amountMicros: Number(amount),
  };
}

/** Adds up the rows that have the same dimensions. */
function mergeRows(rows: readonly UsageRow[]): UsageRow[] {
  const merged = new Map<string, UsageRow>();
  for (const row of rows) {
    const sum = merged.get(sortKeyOf(row));
    merged.set(sortKeyOf(row), {
      ...row,
      records: row.records + (sum?.records ?? 0),
      freeRecords: row.freeRecords + (sum?.freeRecords ?? 0),
      amountMicros: row.amountMicros + (sum?.amountMicros ?? 0),
    });
  }
  return [...merged.values()];
}

/** Compares rows: newest day first, then by key and operation. */
function newestFirst(left: UsageRow, right: UsageRow): number {
  if (left.day !== right.day) return (left.day ?? '') < (right.day ?? '') ? 1 : -1;
  return sortKeyOf(left) < sortKeyOf(right) ? -1 : 1;
}

function sortKeyOf({ day, keyId, operation }: UsageRow): string {
  return `${day} ${keyId} ${operation}`;
}
