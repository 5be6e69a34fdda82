import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { ChangeEmailOperation } from '../../graph/generated/operations.ts';
import { splitErrors } from '../../graph/split-errors.ts';
import { useMutation } from '../../graph/use-mutation.ts';

const FIELDS = ['email', 'password'];

/** Requests another address, which applies once the link that is mailed to it is opened. */
export function EmailForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, isRunning, errors } = useMutation(ChangeEmailOperation);
  const { faultOf, others } = splitErrors(errors, FIELDS);
  const submit = async (event: Event) => {
    event.preventDefault();
    setSentTo(null);
    const data = await run({ input: { email, password } });
    if (data === null) return;
    setEmail('');
    setPassword('');
    setSentTo(data.changeEmail.sentTo);
  };
  return (
    <Panel title="E-mail address">
      <form class="form" onSubmit={(event) => void submit(event)}>
        <Field label="New address" error={faultOf('email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              required
              autocomplete="email"
              value={email}
              onInput={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
        </Field>
        <PasswordField
          label="Password"
          hint="It changes when you open the link that is sent to the new address."
          error={faultOf('password')}
          autocomplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <FailureNotice errors={others} title="The address was not changed" />
        {sentTo !== null && (
          <Notice tone="good" title="Check your mail">
            <p>A link was sent to {sentTo}. It is valid for 24 hours.</p>
          </Notice>
        )}
        <div class="actions">
          <Button type="submit" isRunning={isRunning}>
            Change address
          </Button>
        </div>
      </form>
    </Panel>
  );
}
