import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { CursorPager } from '../../components/cursor-pager.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDate } from '../../format/dates.ts';
import { WatchlistsOperation, type WatchlistsQuery } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { describeFilters } from '../../watchlists/filters.ts';
import { WatchlistStatus } from '../../watchlists/status-badge.tsx';

type Row = NonNullable<WatchlistsQuery['viewer']['watchlists']>['nodes'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    title: 'Name',
    isRowTitle: true,
    cell: ({ id, name }) => <a href={`${BASE_PATH}/watchlists/${id}`}>{name}</a>,
  },
  { title: 'Status', cell: (row) => <WatchlistStatus {...row} /> },
  { title: 'Filters', cell: ({ filters }) => describeFilters(filters) },
  { title: 'Webhook', cell: ({ webhookUrl }) => new URL(webhookUrl).host },
  { title: 'Created', isNumber: true, cell: ({ createdAt }) => formatDate(createdAt) },
];

/** All watchlists of the account, newest first. */
export function WatchlistsPage() {
  const { query } = useLocation();
  const { data, errors, isLoading, reload } = useQuery(WatchlistsOperation, { after: query.cursor ?? null });
  const watchlists = data?.viewer.watchlists ?? null;
  return (
    <>
      <PageHeader
        title="Watchlists"
        description="Saved filters with a webhook. Each new round that matches is pushed to it, signed."
        actions={
          <a class="button" data-kind="primary" href={`${BASE_PATH}/watchlists/new`}>
            New watchlist
          </a>
        }
      />
      <FailureNotice errors={errors} title="The watchlists could not be loaded" retry={() => void reload()} />
      {watchlists === null && isLoading && <Loading text="Loading watchlists" />}
      {watchlists !== null && (
        <Panel flush>
          {watchlists.nodes.length === 0 ? (
            <EmptyState title="No watchlist yet">
              <p>
                Filter funding rounds until the list shows what you care about, then save the filters as a watchlist.
                New rounds reach your program within seconds.
              </p>
              <div class="actions">
                <a class="button" data-kind="primary" href={`${BASE_PATH}/watchlists/new`}>
                  Create a watchlist
                </a>
                <a class="button" href={`${BASE_PATH}/funding`}>
                  Search funding first
                </a>
              </div>
            </EmptyState>
          ) : (
            <Table caption="Watchlists" columns={COLUMNS} rows={watchlists.nodes} keyOf={({ id }) => id} />
          )}
          <CursorPager pageInfo={watchlists.pageInfo} />
        </Panel>
      )}
    </>
  );
}
