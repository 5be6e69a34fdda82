import { DAY_MS, utcDay } from '../../../common/clock.ts';
import type { Bar } from '../components/bar-chart.tsx';
import { daysAgo, formatDate } from '../format/dates.ts';
import { countOf, formatMoney } from '../format/money.ts';
import type { BilledOperation, UsageQuery } from '../graph/generated/operations.ts';

/** The most days of a report (`viewer.usage`). */
const MAX_DAYS = 366;
/** The range that is shown first. */
const DEFAULT_DAYS = 30;
/** Stands for background work, which has no key. */
export const NO_KEY = 'none';

/** What was billed for one day, key and operation. */
export type UsageRow = NonNullable<UsageQuery['viewer']['usage']>[number];

/** What was billed for one day. */
type DayUsage = Pick<UsageRow, 'day' | 'records' | 'amount'>;

/** The operations in words. */
export const OPERATIONS: Record<BilledOperation, string> = {
  FUNDING_RECORDS: 'Funding records',
  DELIVERED_RECORDS: 'Delivered records',
  RESEARCH_BRIEFS: 'Research briefs',
};

/** A range of days in UTC, both included. */
export interface DayRange {
  since: string;
  until: string;
}

/** Reads the range of a URL; the last 30 days where it names none. */
export function readRange({ since, until }: Record<string, string | undefined>): DayRange {
  return { since: since || daysAgo(DEFAULT_DAYS - 1), until: until || daysAgo(0) };
}

/** Says what is wrong with a range, before it is sent; null if nothing is. */
export function findRangeFault({ since, until }: DayRange): string | null {
  const days = (Date.parse(until) - Date.parse(since)) / DAY_MS + 1;
  if (Number.isNaN(days)) return 'Expected two days.';
  if (days < 1) return 'Expected a last day that is not before the first one.';
  return days > MAX_DAYS ? `Expected at most ${MAX_DAYS} days, got ${days}.` : null;
}

/** Returns the rows of a key and an operation; all where the filter is undefined. */
export function filterRows(
  rows: readonly UsageRow[],
  { key, operation }: { key?: string | undefined; operation?: string | undefined },
): UsageRow[] {
  return rows.filter(
    (row) =>
      (key === undefined || (row.keyId ?? NO_KEY) === key) && (operation === undefined || row.operation === operation),
  );
}

/** Sums rows. */
export function sumRows(rows: readonly UsageRow[]): { records: number; freeRecords: number; micros: number } {
  const sum = { records: 0, freeRecords: 0, micros: 0 };
  for (const { records, freeRecords, amount } of rows) {
    sum.records += records;
    sum.freeRecords += freeRecords;
    sum.micros += amount.micros;
  }
  return sum;
}

/** Returns the spend of each day of a range, also of days without usage. */
export function toSpendBars(rows: readonly DayUsage[], range: DayRange): Bar[] {
  return sumDays(rows, range, ({ amount }) => amount.micros).map((bar) => ({ ...bar, text: formatMoney(bar.value) }));
}

/** Returns the records of each day of a range, also of days without usage. */
export function toRecordBars(rows: readonly DayUsage[], range: DayRange): Bar[] {
  return sumDays(rows, range, ({ records }) => records).map((bar) => ({ ...bar, text: countOf(bar.value, 'record') }));
}

function sumDays(
  rows: readonly DayUsage[],
  { since, until }: DayRange,
  readValue: (row: DayUsage) => number,
): { title: string; value: number }[] {
  const sums = new Map<string | null, number>();
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + readValue(row));
  const firstMs = Date.parse(since);
  const count = Math.min((Date.parse(until) - firstMs) / DAY_MS + 1, MAX_DAYS);
  return Array.from({ length: count }, (_, index) => {
    const day = utcDay(new Date(firstMs + index * DAY_MS));
    return { title: formatDate(day), value: sums.get(day) ?? 0 };
  });
}

/** Returns the name of a row's key. */
export function nameKey({ keyId, key }: Pick<UsageRow, 'keyId' | 'key'>): string {
  return key?.name ?? (keyId === null ? 'Without a key' : keyId);
}
