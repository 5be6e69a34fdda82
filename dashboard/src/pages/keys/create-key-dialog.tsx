import { useState } from 'preact/hooks';
import { BASE_PATH } from '../../base-path.ts';
import { Button } from '../../components/button.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { SecretOnce } from '../../components/secret-once.tsx';
import { CreateApiKeyOperation } from '../../graph/generated/operations.ts';
import { splitErrors } from '../../graph/split-errors.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { KeyNameField } from './key-name-field.tsx';

interface Props {
  /** Called once a key was created. */
  onCreated: () => void;
  onClose: () => void;
}

/** Creates a key, then shows it once with a call to try. */
export function CreateKeyDialog({ onCreated, onClose }: Props) {
  const [name, setName] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const creation = useMutation(CreateApiKeyOperation);
  const { faultOf, others } = splitErrors(creation.errors, ['name']);
  const create = async () => {
    const created = await creation.run({ input: { name } });
    if (created === null) return;
    setSecret(created.createApiKey.secret);
    onCreated();
  };
  if (secret !== null)
    return (
      <Dialog title="Your new API key" onClose={onClose}>
        <SecretOnce label="API key" secret={secret}>
          <p>Try it:</p>
          <Copyable label="call" text={exampleCall(secret)} />
          <p>
            Or give it to an agent: <a href={`${BASE_PATH}/agents`}>connect a client</a>.
          </p>
        </SecretOnce>
        <div class="actions">
          <Button kind="primary" onClick={onClose}>
            I have stored it
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title="Create an API key" onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <KeyNameField
          hint="What the key is for, such as the program that will use it."
          error={faultOf('name')}
          value={name}
          onChange={setName}
        />
        <FailureNotice errors={others} title="The key could not be created" />
        <div class="actions">
          <Button type="submit" kind="primary" isRunning={creation.isRunning}>
            Create key
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

function exampleCall(secret: string): string {
  return `curl -H "Authorization: Bearer ${secret}" "${location.origin}/v1/funding?limit=3"`;
}
