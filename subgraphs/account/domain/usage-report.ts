import type { AccountClient } from '../../../common/account-client/account-client.ts';
import type { HoldKind } from '../../../common/billing.ts';
import { readDayRange } from '../../../common/day-bounds.ts';
import { createUsageLimit, enforceUsageLimit } from '../../../common/enforce-usage-limit.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { Micros } from '../../../common/money.ts';

const MAX_ROWS = 1_000;

/** Bounds the load on the database: a report reads all entries of its days. */
const REPORTS = createUsageLimit({
  name: 'usage-reports',
  max: 20,
  period: 'minute',
  uses: 'usage reports',
});

/** A dimension that rows of usage can be grouped by. */
export type UsageDimension = 'DAY' | 'KEY' | 'OPERATION';

/** A sum of captures. A dimension that it is not grouped by is null. */
export interface UsageRow {
  /** `YYYY-MM-DD` in UTC. */
  day: string | null;
  /** Null without a key, too. */
  keyId: string | null;
  operation: HoldKind | null;
  records: number;
  freeRecords: number;
  amountMicros: Micros;
}

/** The captures to sum. */
export interface UsageQuery {
  /** The first instant. */
  from: Date;
  /** The instant after the last one. */
  before: Date;
  groupBy: readonly UsageDimension[];
  /** Rows to return at most. */
  limit: number;
  maxTimeMs: number;
}

/** The store of usage. */
export interface UsageStore {
  /** Sums the captures of an account, each once, newest day first. */
  sum(accountId: string, query: UsageQuery): Promise<UsageRow[]>;
}

/** A request for a report, by its names in the graph. */
export interface UsageRequest {
  since: string;
  until: string;
  groupBy: readonly UsageDimension[];
  maxTimeMs: number;
}

/** The dependencies of {@link createUsageReport}. */
export interface UsageReportDependencies {
  store: UsageStore;
  incrementUsage: AccountClient['incrementUsage'];
}

/** Creates the report of what an account was billed for. */
export function createUsageReport({ store, incrementUsage }: UsageReportDependencies) {
  /**
   * Returns the sums of an account's captures in a range of days.
   * @throws ServiceError INVALID_INPUT with the argument, RATE_LIMITED beyond 20 a minute, DEADLINE_EXCEEDED
   */
  return async (accountId: string, { since, until, groupBy, maxTimeMs }: UsageRequest): Promise<UsageRow[]> => {
    const { from, before } = readDayRange({ since, until });
    await enforceUsageLimit(REPORTS, accountId, incrementUsage);
    const rows = await store.sum(accountId, { from, before, groupBy, limit: MAX_ROWS + 1, maxTimeMs });
    if (rows.length <= MAX_ROWS) return rows;
    const limit = MAX_ROWS.toLocaleString('en-US');
    const message = `groupBy: expected at most ${limit} rows, got more; group by less, or request fewer days`;
    throw new ServiceError('INVALID_INPUT', message, { field: 'groupBy' });
  };
}
