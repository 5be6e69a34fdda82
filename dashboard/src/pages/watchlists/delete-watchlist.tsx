import { ConfirmDialog } from '../../components/dialog.tsx';
import { DeleteWatchlistOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';

interface Props {
  watchlist: { id: string; name: string };
  onClose: () => void;
  onDelete: () => void;
}

/** Asks, and then deletes a watchlist. */
export function DeleteWatchlist({ watchlist: { id, name }, onClose, onDelete }: Props) {
  const { run, isRunning, errors } = useMutation(DeleteWatchlistOperation);
  const remove = async () => {
    if ((await run({ input: { id } })) !== null) onDelete();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete watchlist"
      isRunning={isRunning}
      errors={errors}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>Its webhook receives nothing more, and its delivery log is deleted. This can't be undone.</p>
    </ConfirmDialog>
  );
}
