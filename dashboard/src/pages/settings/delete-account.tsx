import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { formatMoney } from '../../format/money.ts';
import { DeleteAccountOperation } from '../../graph/generated/operations.ts';
import { removePaidAnswers } from '../../graph/paid-answers.ts';
import { splitErrors } from '../../graph/split-errors.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { useViewer } from '../../shell/viewer.tsx';

const FIELDS = ['password'];

/** Deletes the account, after a dialog that says what is lost. For owners. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="Delete the account">
      <p>For everybody in it, with its keys, watchlists and briefs. The ledger is kept, without a name.</p>
      <div class="actions">
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete the account
        </Button>
      </div>
      {isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { account } = useViewer();
  const { run, isRunning, errors } = useMutation(DeleteAccountOperation);
  const { faultOf, others } = splitErrors(errors, FIELDS);
  const submit = async (event: Event) => {
    event.preventDefault();
    if ((await run({ input: { password } })) === null) return;
    removePaidAnswers();
    location.replace('/');
  };
  return (
    <Dialog title="Delete the account for good?" onClose={onClose}>
      <form class="form" onSubmit={(event) => void submit(event)}>
        <p>
          All people are signed out and all API keys end at once. Watchlists, deliveries and briefs are erased within
          minutes. Nobody can restore them.
        </p>
        {account !== null && account.credits.micros > 0 && (
          <p>
            <strong>{formatMoney(account.credits.micros)} of credits are lost.</strong>
          </p>
        )}
        <PasswordField
          label="Your password"
          error={faultOf('password')}
          autocomplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <FailureNotice errors={others} title="The account was not deleted" />
        <div class="actions">
          <Button type="submit" kind="danger" isRunning={isRunning}>
            Delete for good
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
