import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { LeaveAccountOperation } from '../../graph/generated/operations.ts';
import { removePaidAnswers } from '../../graph/paid-answers.ts';
import { useMutation } from '../../graph/use-mutation.ts';

/** Removes the viewer from the account, after a dialog. The only owner reads what to do first. */
export function LeaveAccount({ isOnlyOwner }: { isOnlyOwner: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, errors } = useMutation(LeaveAccountOperation);
  const leave = async () => {
    if ((await run({})) === null) return;
    removePaidAnswers();
    location.replace('/');
  };
  return (
    <Panel title="Leave the account">
      {isOnlyOwner ? (
        <p>
          You are the only owner, and an account needs one. Make another person an owner first, or delete the account in
          the <a href="/dashboard/settings">settings</a>.
        </p>
      ) : (
        <>
          <p>You alone leave it. The keys, credits, watchlists and briefs stay with the account.</p>
          <div class="actions">
            <Button kind="danger" onClick={() => setAsking(true)}>
              Leave the account
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Leave this account?"
          action="Leave"
          isRunning={isRunning}
          errors={errors}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        >
          <p>
            You are signed out everywhere at once, and return only by another invitation. API keys and apps that you
            have connected keep working: revoke those that nobody else needs.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
