import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { InvitePersonOperation, type PersonRole } from '../../graph/generated/operations.ts';
import { splitErrors } from '../../graph/split-errors.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { ROLE_NAMES } from './roles.ts';

const FIELDS = ['email'];
const ROLES: readonly PersonRole[] = ['MEMBER', 'OWNER'];

/** Mails an invitation. */
export function InviteForm({ onChange }: { onChange: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<PersonRole>('MEMBER');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, isRunning, errors } = useMutation(InvitePersonOperation);
  const { faultOf, others } = splitErrors(errors, FIELDS);
  const submit = async (event: Event) => {
    event.preventDefault();
    setSentTo(null);
    const data = await run({ input: { email, role } });
    if (data === null) return;
    setEmail('');
    setSentTo(data.invitePerson.invitation.email);
    onChange();
  };
  return (
    <Panel title="Invite a person">
      <form class="form" onSubmit={(event) => void submit(event)}>
        <Field label="E-mail address" error={faultOf('email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              required
              autocomplete="off"
              value={email}
              onInput={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label="Role"
          hint="A member does everything except to manage people, to add credits and to delete the account."
        >
          {(control) => (
            <select
              {...control}
              value={role}
              onChange={({ currentTarget }) => setRole(currentTarget.value as PersonRole)}
            >
              {ROLES.map((name) => (
                <option key={name} value={name}>
                  {ROLE_NAMES[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FailureNotice errors={others} title="The invitation was not sent" />
        {sentTo !== null && (
          <Notice tone="good" title="Invitation sent">
            <p>
              The link in the mail to {sentTo} is valid for 7 days. An address that signs in to another account can't
              join.
            </p>
          </Notice>
        )}
        <div class="actions">
          <Button type="submit" kind="primary" isRunning={isRunning}>
            Send invitation
          </Button>
        </div>
      </form>
    </Panel>
  );
}
