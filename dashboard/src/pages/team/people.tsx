import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDate } from '../../format/dates.ts';
import { ChangePersonRoleOperation, RemovePersonOperation, type TeamQuery } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { ROLE_NAMES } from './roles.ts';

type Person = NonNullable<TeamQuery['viewer']['people']>[number];

interface Props {
  people: readonly Person[];
  /** Whether the viewer may change them. */
  isOwner: boolean;
  onChange: () => void;
}

/** The people of the account. An owner changes the roles of the others and removes them. */
export function People({ people, isOwner, onChange }: Props) {
  const [leaving, setLeaving] = useState<Person | null>(null);
  const change = useMutation(ChangePersonRoleOperation);
  const removal = useMutation(RemovePersonOperation);
  const setRole = async ({ id, role }: Person) => {
    const next = role === 'OWNER' ? 'MEMBER' : 'OWNER';
    if ((await change.run({ input: { id, role: next } })) !== null) onChange();
  };
  const remove = async (id: string) => {
    if ((await removal.run({ input: { id } })) === null) return;
    setLeaving(null);
    onChange();
  };
  const columns: Column<Person>[] = [
    {
      title: 'E-mail address',
      isRowTitle: true,
      cell: ({ email, isViewer }) => (
        <>
          {email} {isViewer && <Badge tone="good">You</Badge>}
        </>
      ),
    },
    { title: 'Role', isShort: true, cell: ({ role }) => ROLE_NAMES[role] },
    { title: 'Joined', cell: ({ createdAt }) => formatDate(createdAt) },
  ];
  if (isOwner)
    columns.push({
      title: 'Change',
      cell: (person) =>
        !person.isViewer && (
          <div class="actions">
            <Button small isRunning={change.isRunning} onClick={() => void setRole(person)}>
              {person.role === 'OWNER' ? 'Make a member' : 'Make an owner'}
              <span class="visually-hidden"> of {person.email}</span>
            </Button>
            <Button small onClick={() => setLeaving(person)}>
              Remove<span class="visually-hidden"> {person.email}</span>
            </Button>
          </div>
        ),
    });
  return (
    <Panel title="People" flush>
      <FailureNotice errors={change.errors} title="The role was not changed" />
      <Table caption="People" columns={columns} rows={people} keyOf={({ id }) => id} />
      {leaving !== null && (
        <ConfirmDialog
          title={`Remove ${leaving.email}?`}
          action="Remove"
          isRunning={removal.isRunning}
          errors={removal.errors}
          onConfirm={() => void remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <p>
            The person is signed out at once. API keys and connected apps keep working: revoke those that the person
            knows.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
