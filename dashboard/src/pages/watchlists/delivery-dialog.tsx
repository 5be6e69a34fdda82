import { useState } from 'preact/hooks';
import { BASE_PATH } from '../../base-path.ts';
import { Button } from '../../components/button.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { ReplayDeliveryOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { describeResponse } from '../../watchlists/describe-response.ts';
import { type LoggedDelivery, writeEventBody } from '../../watchlists/event-body.ts';
import { DeliveryBadge } from '../../watchlists/status-badge.tsx';

interface Props {
  delivery: LoggedDelivery;
  watchlist: { id: string; name: string; active: boolean };
  onClose: () => void;
  onReplay: () => void;
}

/** A delivery with the body that the webhook received, and the button that sends it again. */
export function DeliveryDialog({ delivery, watchlist, onClose, onReplay }: Props) {
  const { run, isRunning, errors } = useMutation(ReplayDeliveryOperation);
  const [queued, setQueued] = useState<boolean | null>(null);
  const body = writeEventBody(delivery, watchlist);
  const replay = async () => {
    const data = await run({ input: { id: delivery.id } });
    if (data === null) return;
    setQueued(data.replayDelivery.queued ?? false);
    onReplay();
  };
  return (
    <Dialog title="Delivery" onClose={onClose}>
      <dl class="facts">
        <dt>Status</dt>
        <dd>
          <DeliveryBadge status={delivery.status} />
        </dd>
        <dt>webhook-id</dt>
        <dd>
          <code>{delivery.id}</code>
        </dd>
        <dt>Round</dt>
        <dd>
          <a href={`${BASE_PATH}/funding/${delivery.roundId}`}>
            {delivery.record?.companyName ?? 'Open the round (one record)'}
          </a>
        </dd>
        <dt>Matched</dt>
        <dd>{formatDateTime(delivery.createdAt)}</dd>
        <dt>Delivered</dt>
        <dd>{delivery.deliveredAt ? formatDateTime(delivery.deliveredAt) : 'Not yet'}</dd>
        <dt>Attempts</dt>
        <dd>{delivery.attempts}</dd>
        <dt>Last response</dt>
        <dd>{describeResponse(delivery.httpStatus, delivery.error)}</dd>
      </dl>
      {body === null ? (
        <p class="muted">The body is shown once it was delivered: reading it before would cost a record.</p>
      ) : (
        <details>
          <summary>Body</summary>
          <Copyable text={body} label="body" />
        </details>
      )}
      <FailureNotice errors={errors} title="It was not queued" />
      {queued !== null && (
        <Notice tone={queued ? 'good' : 'info'}>
          {queued
            ? 'It is queued and will be sent again under the same webhook-id.'
            : 'It is being sent or billed now. Nothing was queued.'}
        </Notice>
      )}
      <div class="actions">
        <Button kind="primary" isRunning={isRunning} disabled={!watchlist.active} onClick={() => void replay()}>
          Send again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
      {!watchlist.active && <p class="muted">Resume the watchlist to send it again.</p>}
    </Dialog>
  );
}
