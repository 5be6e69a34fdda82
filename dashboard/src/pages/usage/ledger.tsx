import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { CursorPager } from '../../components/cursor-pager.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { Loading } from '../../components/loading.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney, formatNumber } from '../../format/money.ts';
import { pathWith } from '../../funding/paths.ts';
import { type LedgerEntryKind, LedgerOperation, type LedgerQuery } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { OPERATIONS } from '../../usage/usage-rows.ts';

type Entry = NonNullable<LedgerQuery['viewer']['ledger']>['nodes'][number];

const KINDS: Record<LedgerEntryKind, string> = {
  CAPTURE: 'Charged',
  TOP_UP: 'Credits added',
  REFUND: 'Refunded',
  RELEASE: 'Released, nothing charged',
};

const COLUMNS: readonly Column<Entry>[] = [
  { title: 'Time', isRowTitle: true, isShort: true, cell: ({ at }) => formatDateTime(at) },
  { title: 'Entry', cell: ({ kind }) => KINDS[kind] },
  { title: 'For', cell: (entry) => <Purpose entry={entry} /> },
  { title: 'Key', cell: ({ key }) => key?.name ?? '–' },
  { title: 'Records', isNumber: true, cell: ({ records }) => formatNumber(records) },
  { title: 'Free', isNumber: true, cell: ({ freeRecords }) => formatNumber(freeRecords) },
  { title: 'Amount', isNumber: true, cell: ({ kind, amount }) => formatEntryAmount(kind, amount.micros) },
];

/** The ledger, newest entry first. The URL has the kind and the page. */
export function Ledger() {
  const { path, query, route } = useLocation();
  const kind = (Object.keys(KINDS) as LedgerEntryKind[]).find((known) => known === query.kind);
  const { data, errors, isLoading, reload } = useQuery(LedgerOperation, {
    kinds: kind === undefined ? ['CAPTURE', 'TOP_UP', 'REFUND'] : [kind],
    after: query.entries ?? null,
  });
  const ledger = data?.viewer.ledger ?? null;
  return (
    <Panel title="Ledger" flush>
      <div class="panel-body">
        <div class="form-row">
          <Field label="Entries">
            {(control) => (
              <select
                {...control}
                value={kind ?? ''}
                onChange={({ currentTarget }) =>
                  route(pathWith(path, { ...query, kind: currentTarget.value, entries: undefined }))
                }
              >
                <option value="">Charges and credits</option>
                {Object.entries(KINDS).map(([name, text]) => (
                  <option key={name} value={name}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <FailureNotice errors={errors} title="The ledger could not be loaded" retry={() => void reload()} />
      </div>
      {ledger === null && isLoading && <Loading text="Loading the ledger" />}
      {ledger?.nodes.length === 0 && (
        <EmptyState title="No entries">
          <p>Charges and credits appear here as soon as they are final.</p>
        </EmptyState>
      )}
      {ledger !== null && ledger.nodes.length > 0 && (
        <Table caption="Ledger" columns={COLUMNS} rows={ledger.nodes} keyOf={({ id }) => id} />
      )}
      {ledger !== null && <CursorPager pageInfo={ledger.pageInfo} parameter="entries" />}
    </Panel>
  );
}

function Purpose({ entry: { operation, researchJob } }: { entry: Entry }) {
  if (researchJob) return <a href={`${BASE_PATH}/research/${researchJob.id}`}>Research brief</a>;
  return operation === null ? '–' : OPERATIONS[operation];
}

function formatEntryAmount(kind: LedgerEntryKind, micros: number): string {
  if (micros === 0) return formatMoney(0);
  return kind === 'TOP_UP' ? `+${formatMoney(micros)}` : formatMoney(-micros);
}
