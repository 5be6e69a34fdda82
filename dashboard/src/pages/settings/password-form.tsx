import { useState } from 'preact/hooks';
import { MIN_PASSWORD_CHARACTERS } from '../../../../common/text-limits.ts';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { countOf } from '../../format/money.ts';
import { ChangePasswordOperation } from '../../graph/generated/operations.ts';
import { splitErrors } from '../../graph/split-errors.ts';
import { useMutation } from '../../graph/use-mutation.ts';

const FIELDS = ['currentPassword', 'newPassword'];

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ onChange }: { onChange: () => void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [endedSessions, setEnded] = useState<number | null>(null);
  const { run, isRunning, errors } = useMutation(ChangePasswordOperation);
  const { faultOf, others } = splitErrors(errors, FIELDS);
  const submit = async (event: Event) => {
    event.preventDefault();
    setEnded(null);
    const data = await run({ input: { currentPassword, newPassword } });
    if (data === null) return;
    setCurrent('');
    setNew('');
    setEnded(data.changePassword.endedSessions);
    onChange();
  };
  return (
    <Panel title="Password">
      <form class="form" onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Current password"
          error={faultOf('currentPassword')}
          autocomplete="current-password"
          value={currentPassword}
          onChange={setCurrent}
        />
        <PasswordField
          label="New password"
          hint={`At least ${MIN_PASSWORD_CHARACTERS} characters. Other browsers are signed out.`}
          error={faultOf('newPassword')}
          autocomplete="new-password"
          value={newPassword}
          onChange={setNew}
        />
        <FailureNotice errors={others} title="The password was not changed" />
        {endedSessions !== null && (
          <Notice tone="good" title="Password changed">
            <p>{countOf(endedSessions, 'other session')} ended.</p>
          </Notice>
        )}
        <div class="actions">
          <Button type="submit" isRunning={isRunning}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
