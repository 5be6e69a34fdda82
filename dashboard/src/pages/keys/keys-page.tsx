import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatAgo, formatDate } from '../../format/dates.ts';
import { KeysOperation, type KeysQuery } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';

type Key = NonNullable<KeysQuery['viewer']['keys']>['nodes'][number];

const COLUMNS: readonly Column<Key>[] = [
  { title: 'Name', isRowTitle: true, cell: ({ name }) => name },
  {
    title: 'Status',
    cell: ({ status }) => (status === 'ACTIVE' ? <Badge tone="good">Active</Badge> : <Badge>Revoked</Badge>),
  },
  { title: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    title: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatAgo(lastUsedAt)),
  },
];

/** The API keys of the account. */
export function KeysPage() {
  const { data, errors, isLoading } = useQuery(KeysOperation, { after: null });
  const keys = data?.viewer.keys?.nodes ?? null;
  return (
    <>
      <PageHeader
        title="API keys"
        description="A key spends the account's credits. Give each program a key of its own, so that it can be revoked alone."
      />
      <FailureNotice errors={errors} title="The keys could not be read" />
      <Panel title="Keys" flush>
        {keys === null ? (
          isLoading && <Loading />
        ) : keys.length === 0 ? (
          <EmptyState title="No key yet">
            <p>Create a key to call the API from your program.</p>
          </EmptyState>
        ) : (
          <Table caption="API keys, newest first" columns={COLUMNS} rows={keys} keyOf={({ id }) => id} />
        )}
      </Panel>
    </>
  );
}
