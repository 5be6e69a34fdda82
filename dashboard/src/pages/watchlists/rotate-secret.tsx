import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { SecretOnce } from '../../components/secret-once.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { type RotateWebhookSecretMutation, RotateWebhookSecretOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';

type Rotation = RotateWebhookSecretMutation['rotateWebhookSecret'];

/** Replaces the signing secret and shows the new one once. */
export function RotateSecret({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const [rotation, setRotation] = useState<Rotation | null>(null);
  const { run, isRunning, errors } = useMutation(RotateWebhookSecretOperation);
  const rotate = async () => {
    const data = await run({ input: { id } });
    if (data === null) return;
    setRotation(data.rotateWebhookSecret);
    setAsking(false);
  };
  return (
    <div class="stack">
      <div class="actions">
        <Button onClick={() => setAsking(true)}>Replace the signing secret</Button>
      </div>
      {rotation?.secret && (
        <SecretOnce label="New signing secret" secret={rotation.secret}>
          {rotation.oldSecretSignsUntil && (
            <p>Until {formatDateTime(rotation.oldSecretSignsUntil)} events are also signed with the old secret.</p>
          )}
        </SecretOnce>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Replace the signing secret?"
          action="Replace secret"
          kind="primary"
          isRunning={isRunning}
          errors={errors}
          onConfirm={() => void rotate()}
          onClose={() => setAsking(false)}
        >
          <p>
            The new secret is shown once. For 24 hours events carry signatures by both, so that you can change your
            receiver.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
