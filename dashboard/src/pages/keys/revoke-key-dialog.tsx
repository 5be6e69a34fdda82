import { ConfirmDialog } from '../../components/dialog.tsx';
import { formatAgo } from '../../format/dates.ts';
import { RevokeApiKeyOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import type { ApiKey } from './keys-page.tsx';

interface Props {
  apiKey: ApiKey;
  onRevoked: () => void;
  onClose: () => void;
}

/** Asks before a key is revoked. */
export function RevokeKeyDialog({ apiKey, onRevoked, onClose }: Props) {
  const revocation = useMutation(RevokeApiKeyOperation);
  const revoke = async () => {
    if ((await revocation.run({ input: { id: apiKey.id } })) === null) return;
    onRevoked();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      action="Revoke key"
      isRunning={revocation.isRunning}
      errors={revocation.errors}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <p>
        Every program that uses this key gets a 401 from its next request on. This can't be undone.
        {apiKey.lastUsedAt === null ? ' It was never used.' : ` It was last used ${formatAgo(apiKey.lastUsedAt)}.`}
      </p>
    </ConfirmDialog>
  );
}
