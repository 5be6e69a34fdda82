import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { countOf } from '../../format/money.ts';
import { ChangePasswordOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';

const MIN_PASSWORD_CHARACTERS = 10;
const FIELDS = ['currentPassword', 'newPassword'];

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ onChange }: { onChange: () => void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [endedSessions, setEnded] = useState<number | null>(null);
  const { run, isRunning, errors } = useMutation(ChangePasswordOperation);
  const faultOf = (field: string) => errors.find((error) => error.field === field)?.message;
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
        <Field label="Current password" error={faultOf('currentPassword')}>
          {(control) => (
            <input
              {...control}
              type="password"
              required
              autocomplete="current-password"
              value={currentPassword}
              onInput={({ currentTarget }) => setCurrent(currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label="New password"
          hint={`At least ${MIN_PASSWORD_CHARACTERS} characters. Other browsers are signed out.`}
          error={faultOf('newPassword')}
        >
          {(control) => (
            <input
              {...control}
              type="password"
              required
              autocomplete="new-password"
              value={newPassword}
              onInput={({ currentTarget }) => setNew(currentTarget.value)}
            />
          )}
        </Field>
        <FailureNotice
          errors={errors.filter(({ field }) => !FIELDS.includes(field ?? ''))}
          title="The password was not changed"
        />
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
