import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { countOf } from '../../format/money.ts';
import { ReplayDeliveriesOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';

interface Props {
  watchlist: { id: string; active: boolean };
  onReplay: () => void;
}

/** Queues all deliveries of a watchlist that were not delivered, after a confirmation. */
export function ReplayUndelivered({ watchlist: { id, active }, onReplay }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [queued, setQueued] = useState<number | null>(null);
  const { run, isRunning, errors } = useMutation(ReplayDeliveriesOperation);
  const replay = async () => {
    const data = await run({ input: { watchlistId: id } });
    if (data === null) return;
    setQueued(data.replayDeliveries.queued ?? 0);
    setAsking(false);
    onReplay();
  };
  return (
    <>
      <span class="muted small" role="status">
        {queued !== null && `${countOf(queued, 'delivery', 'deliveries')} queued`}
      </span>
      <Button small disabled={!active} onClick={() => setAsking(true)}>
        Send undelivered again
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Send all undelivered events again?"
          action="Send again"
          kind="primary"
          isRunning={isRunning}
          errors={errors}
          onConfirm={() => void replay()}
          onClose={() => setAsking(false)}
        >
          <p>
            Each keeps its webhook-id. A record is charged when your webhook accepts it, unless it was charged before.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
