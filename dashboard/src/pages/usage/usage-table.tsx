import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney, formatNumber } from '../../format/money.ts';
import { nameKey, OPERATIONS, type UsageRow } from '../../usage/usage-rows.ts';

/** Rows that are shown at first; a report has up to 1,000. */
const FIRST_ROWS = 20;

const COLUMNS: readonly Column<UsageRow>[] = [
  { title: 'Day', isRowTitle: true, cell: ({ day }) => (day === null ? '–' : formatDate(day)) },
  { title: 'Key', cell: nameKey },
  { title: 'Operation', cell: ({ operation }) => (operation === null ? '–' : OPERATIONS[operation]) },
  { title: 'Records', isNumber: true, cell: ({ records }) => formatNumber(records) },
  { title: 'Free', isNumber: true, cell: ({ freeRecords }) => formatNumber(freeRecords) },
  { title: 'Spent', isNumber: true, cell: ({ amount }) => formatMoney(amount.micros) },
];

/** The rows of a report, newest day first. */
export function UsageTable({ rows }: { rows: readonly UsageRow[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Panel title="By day, key and operation" flush>
      <Table
        caption="Usage by day, key and operation"
        columns={COLUMNS}
        rows={shown}
        keyOf={({ day, keyId, operation }) => `${day} ${keyId} ${operation}`}
      />
      {shown.length < rows.length && (
        <div class="pager">
          <Button small onClick={() => setShowsAll(true)}>
            Show all {formatNumber(rows.length)} rows
          </Button>
        </div>
      )}
    </Panel>
  );
}
