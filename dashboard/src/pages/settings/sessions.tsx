import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatAgo, formatDateTime } from '../../format/dates.ts';
import { EndOtherSessionsOperation, EndSessionOperation, type MeQuery } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { describeBrowser } from './describe-browser.ts';

type Session = NonNullable<NonNullable<MeQuery['viewer']['me']>['sessions']>[number];

/** The browsers in which the person is signed in. Each can be signed out from here. */
export function Sessions({ sessions, onChange }: { sessions: readonly Session[]; onChange: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const single = useMutation(EndSessionOperation);
  const others = useMutation(EndOtherSessionsOperation);
  const end = async (id: string) => {
    if ((await single.run({ input: { id } })) !== null) onChange();
  };
  const endOthers = async () => {
    if ((await others.run({})) === null) return;
    setAsking(false);
    onChange();
  };
  const columns: Column<Session>[] = [
    {
      title: 'Browser',
      isRowTitle: true,
      cell: ({ userAgent, isCurrent }) => (
        <>
          {describeBrowser(userAgent)} {isCurrent && <Badge tone="good">This one</Badge>}
        </>
      ),
    },
    { title: 'Address', cell: ({ address }) => address },
    { title: 'Signed in', isShort: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { title: 'Last used', isShort: true, cell: ({ lastSeenAt }) => formatAgo(lastSeenAt) },
    {
      title: 'End',
      cell: ({ id, isCurrent, userAgent }) =>
        isCurrent ? (
          'Use Sign out'
        ) : (
          <Button small isRunning={single.isRunning} onClick={() => void end(id)}>
            Sign out<span class="visually-hidden"> {describeBrowser(userAgent)}</span>
          </Button>
        ),
    },
  ];
  return (
    <Panel
      title="Sessions"
      flush
      actions={
        sessions.length > 1 && (
          <Button small onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <FailureNotice errors={single.errors} title="The session was not ended" />
      <Table caption="Sessions" columns={columns} rows={sessions} keyOf={({ id }) => id} />
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          action="Sign out"
          isRunning={others.isRunning}
          errors={others.errors}
          onConfirm={() => void endOthers()}
          onClose={() => setAsking(false)}
        >
          <p>Every other browser is signed out at once. API keys keep working.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
