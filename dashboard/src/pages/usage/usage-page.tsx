import { useLocation } from 'preact-iso';
import { BarChart } from '../../components/bar-chart.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Stats } from '../../components/stats.tsx';
import { formatMoney, formatNumber } from '../../format/money.ts';
import { UsageOperation } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import {
  type DayRange,
  filterRows,
  findRangeFault,
  readRange,
  sumRows,
  toRecordBars,
  toSpendBars,
  type UsageRow,
} from '../../usage/usage-rows.ts';
import { Ledger } from './ledger.tsx';
import { UsageFilters } from './usage-filters.tsx';
import { UsageTable } from './usage-table.tsx';

/** A report is used again for this long: the service limits them to 20 a minute. */
const REPORT_MAX_AGE_MS = 60_000;

/** Shows what was billed, by day, key and operation, and the ledger. The URL has the range and the filters. */
export function UsagePage() {
  const { query } = useLocation();
  const range = readRange(query);
  const fault = findRangeFault(range);
  const { data, errors, isLoading, reload } = useQuery(UsageOperation, range, {
    maxAgeMs: REPORT_MAX_AGE_MS,
    isPaused: fault !== null,
  });
  const rows = data?.viewer.usage ?? null;
  return (
    <>
      <PageHeader title="Usage" description="What was billed, to the micro-dollar. Days are in UTC." />
      <UsageFilters range={range} rows={rows ?? []} fault={fault} />
      <FailureNotice errors={errors} title="The usage could not be loaded" retry={() => void reload()} />
      {rows === null && isLoading && <Loading text="Summing the usage" />}
      {rows !== null && fault === null && <Report range={range} rows={filterRows(rows, query)} />}
      <Ledger />
    </>
  );
}

function Report({ range, rows }: { range: DayRange; rows: UsageRow[] }) {
  const { records, freeRecords, micros } = sumRows(rows);
  return (
    <>
      <Stats
        stats={[
          { label: 'Spent', value: formatMoney(micros) },
          { label: 'Records and briefs', value: formatNumber(records) },
          { label: 'Free records', value: formatNumber(freeRecords), detail: 'Included in the records' },
        ]}
      />
      {rows.length === 0 ? (
        <Notice title="Nothing was billed in these days">
          <p>Choose another range or remove a filter.</p>
        </Notice>
      ) : (
        <>
          <Panel title={micros > 0 ? 'Spend by day' : 'Records by day'}>
            {micros > 0 ? (
              <BarChart caption="Spend by day" valueTitle="Spend" bars={toSpendBars(rows, range)} />
            ) : (
              <BarChart caption="Records by day" valueTitle="Records" bars={toRecordBars(rows, range)} />
            )}
          </Panel>
          <UsageTable rows={rows} />
        </>
      )}
    </>
  );
}
