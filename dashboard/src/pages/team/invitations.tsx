import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDate } from '../../format/dates.ts';
import { InvitePersonOperation, RevokeInvitationOperation, type TeamQuery } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { ROLE_NAMES } from './roles.ts';

type Invitation = NonNullable<TeamQuery['viewer']['invitations']>[number];

interface Props {
  invitations: readonly Invitation[];
  /** Whether the viewer may change them. */
  isOwner: boolean;
  onChange: () => void;
}

/** The open invitations. An owner sends them again or revokes them. */
export function Invitations({ invitations, isOwner, onChange }: Props) {
  const revocation = useMutation(RevokeInvitationOperation);
  const repetition = useMutation(InvitePersonOperation);
  const revoke = async (id: string) => {
    if ((await revocation.run({ input: { id } })) !== null) onChange();
  };
  const repeat = async ({ email, role }: Invitation) => {
    if ((await repetition.run({ input: { email, role } })) !== null) onChange();
  };
  const columns: Column<Invitation>[] = [
    { title: 'E-mail address', isRowTitle: true, cell: ({ email }) => email },
    { title: 'Role', isShort: true, cell: ({ role }) => ROLE_NAMES[role] },
    { title: 'Valid until', cell: ({ expiresAt }) => formatDate(expiresAt) },
  ];
  if (isOwner)
    columns.push({
      title: 'Change',
      cell: (invitation) => (
        <div class="actions">
          <Button small isRunning={repetition.isRunning} onClick={() => void repeat(invitation)}>
            Send again<span class="visually-hidden"> to {invitation.email}</span>
          </Button>
          <Button small isRunning={revocation.isRunning} onClick={() => void revoke(invitation.id)}>
            Revoke<span class="visually-hidden"> the invitation of {invitation.email}</span>
          </Button>
        </div>
      ),
    });
  return (
    <Panel title="Invitations" flush>
      <FailureNotice errors={revocation.errors} title="The invitation was not revoked" />
      <FailureNotice errors={repetition.errors} title="The invitation was not sent again" />
      <Table caption="Invitations" columns={columns} rows={invitations} keyOf={({ id }) => id} />
    </Panel>
  );
}
