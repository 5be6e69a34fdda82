import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatAgo, formatDate } from '../../format/dates.ts';
import { pathWith } from '../../funding/paths.ts';
import { KeysOperation, type KeysQuery } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { RenameKeyDialog } from './rename-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

/** A key of the account without its secret, or a connected app. */
export type ApiKey = NonNullable<KeysQuery['viewer']['keys']>['nodes'][number];

const COLUMNS: readonly Column<ApiKey>[] = [
  { title: 'Name', isRowTitle: true, cell: ({ name }) => name },
  { title: 'Kind', cell: ({ app }) => (app === null ? 'API key' : `App, signed in from ${app.redirectHost}`) },
  {
    title: 'Status',
    cell: ({ status }) => (status === 'ACTIVE' ? <Badge tone="good">Active</Badge> : <Badge>Revoked</Badge>),
  },
  { title: 'Created', isShort: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    title: 'Last used',
    isShort: true,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatAgo(lastUsedAt)),
  },
];

/** The dialog that is open, with its key. */
type OpenDialog = { kind: 'create' } | { kind: 'rename' | 'revoke'; apiKey: ApiKey };

/** The API keys and connected apps of the account: create, rename, revoke. */
export function KeysPage() {
  const { path, query, route } = useLocation();
  const after = query.cursor ?? null;
  const { data, errors, isLoading, reload } = useQuery(KeysOperation, { after });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const connection = data?.viewer.keys ?? null;
  const close = () => setDialog(null);
  const changed = () => void reload();
  const acts: Column<ApiKey> = {
    title: 'Actions',
    cell: (apiKey) =>
      apiKey.status === 'ACTIVE' && (
        <KeyActs
          name={apiKey.name}
          onRename={() => setDialog({ kind: 'rename', apiKey })}
          onRevoke={() => setDialog({ kind: 'revoke', apiKey })}
        />
      ),
  };
  const create = (
    <Button kind="primary" onClick={() => setDialog({ kind: 'create' })}>
      Create key
    </Button>
  );
  const endCursor = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  return (
    <>
      <PageHeader
        title="API keys"
        description="A key spends the account's credits. Give each program a key of its own, so that it can be revoked alone. Apps that you allowed to sign in are listed too."
        actions={create}
      />
      <FailureNotice errors={errors} title="The keys could not be read" retry={() => void reload()} />
      <Panel title="Keys" flush>
        {connection === null ? (
          isLoading && <Loading />
        ) : connection.nodes.length === 0 ? (
          <EmptyState title="No key yet">
            <p>Create a key to call the API from your program.</p>
          </EmptyState>
        ) : (
          <Table caption="API keys, newest first" columns={[...COLUMNS, acts]} rows={connection.nodes} keyOf={idOf} />
        )}
        {endCursor !== null && (
          <div class="pager">
            <Button small onClick={() => route(pathWith(path, { cursor: endCursor }))}>
              Older keys
            </Button>
          </div>
        )}
      </Panel>
      {dialog?.kind === 'create' && <CreateKeyDialog onCreated={changed} onClose={close} />}
      {dialog?.kind === 'rename' && <RenameKeyDialog apiKey={dialog.apiKey} onRenamed={changed} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeKeyDialog apiKey={dialog.apiKey} onRevoked={changed} onClose={close} />}
    </>
  );
}

function KeyActs({ name, onRename, onRevoke }: { name: string; onRename: () => void; onRevoke: () => void }) {
  return (
    <span class="actions">
      <Button small onClick={onRename}>
        Rename<span class="visually-hidden"> {name}</span>
      </Button>
      <Button small onClick={onRevoke}>
        Revoke<span class="visually-hidden"> {name}</span>
      </Button>
    </span>
  );
}

function idOf({ id }: ApiKey): string {
  return id;
}
