import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { RenameApiKeyOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { KeyNameField } from './key-name-field.tsx';
import type { ApiKey } from './keys-page.tsx';

interface Props {
  apiKey: ApiKey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Gives a key another name. */
export function RenameKeyDialog({ apiKey, onRenamed, onClose }: Props) {
  const [name, setName] = useState(apiKey.name);
  const renaming = useMutation(RenameApiKeyOperation);
  const rename = async () => {
    if ((await renaming.run({ input: { id: apiKey.id, name } })) === null) return;
    onRenamed();
    onClose();
  };
  return (
    <Dialog title="Rename key" onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <KeyNameField error={undefined} value={name} onChange={setName} />
        <FailureNotice errors={renaming.errors} title="The key could not be renamed" />
        <div class="actions">
          <Button type="submit" kind="primary" isRunning={renaming.isRunning}>
            Rename key
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
