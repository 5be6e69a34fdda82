import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../../components/button.tsx';
import { CursorPager } from '../../components/cursor-pager.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { Loading } from '../../components/loading.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { pathWith } from '../../funding/paths.ts';
import { DeliveriesOperation, type DeliveryStatus } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { useReloadWhile } from '../../graph/use-reload-while.ts';
import { describeResponse } from '../../watchlists/describe-response.ts';
import type { LoggedDelivery } from '../../watchlists/event-body.ts';
import { DELIVERY_STATUSES, DeliveryBadge } from '../../watchlists/status-badge.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ReplayUndelivered } from './replay-undelivered.tsx';

/** Of deliveries that end, or fail, within seconds while their watchlist is active. */
const CHANGING: readonly DeliveryStatus[] = ['PENDING', 'SENDING'];
const STATUSES = Object.keys(DELIVERY_STATUSES) as DeliveryStatus[];

/** The deliveries of a watchlist, newest first, filtered by status. The URL has the filter and the page. */
export function DeliveryLog({ watchlist }: { watchlist: { id: string; name: string; active: boolean } }) {
  const { path, query, route } = useLocation();
  const [chosen, setChosen] = useState<LoggedDelivery | null>(null);
  const status = STATUSES.find((known) => known === query.status);
  const { data, errors, isLoading, reload } = useQuery(DeliveriesOperation, {
    watchlistId: watchlist.id,
    statuses: status === undefined ? null : [status],
    after: query.cursor ?? null,
  });
  const deliveries = data?.watchlist?.deliveries ?? null;
  const isChanging = deliveries?.nodes.some((delivery) => CHANGING.includes(delivery.status)) ?? false;
  useReloadWhile(watchlist.active && isChanging, reload);
  // A delivery that is sent again may leave the filtered list while it is shown.
  const open = deliveries?.nodes.find(({ id }) => id === chosen?.id) ?? chosen;
  return (
    <Panel
      title="Deliveries"
      flush
      actions={
        <>
          <Button small isRunning={isLoading} onClick={() => void reload()}>
            Refresh
          </Button>
          <ReplayUndelivered watchlist={watchlist} onReplay={() => void reload()} />
        </>
      }
    >
      <div class="panel-body">
        <div class="form-row">
          <Field label="Status">
            {(control) => (
              <select
                {...control}
                value={status ?? ''}
                onChange={({ currentTarget }) => route(pathWith(path, { status: currentTarget.value }))}
              >
                <option value="">All</option>
                {STATUSES.map((known) => (
                  <option key={known} value={known}>
                    {DELIVERY_STATUSES[known].text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <FailureNotice errors={errors} title="The deliveries could not be loaded" retry={() => void reload()} />
      </div>
      {deliveries === null && isLoading && <Loading text="Loading deliveries" />}
      {deliveries?.nodes.length === 0 && (
        <EmptyState title={status === undefined ? 'Nothing was delivered yet' : 'No delivery has this status'}>
          <p>
            Each new round that matches appears here with every attempt. Send a test event to check the webhook
            meanwhile.
          </p>
        </EmptyState>
      )}
      {deliveries !== null && deliveries.nodes.length > 0 && (
        <Table caption="Deliveries" columns={columnsWith(setChosen)} rows={deliveries.nodes} keyOf={({ id }) => id} />
      )}
      {deliveries !== null && <CursorPager pageInfo={deliveries.pageInfo} />}
      {open !== null && (
        <DeliveryDialog
          delivery={open}
          watchlist={watchlist}
          onClose={() => setChosen(null)}
          onReplay={() => void reload()}
        />
      )}
    </Panel>
  );
}

function columnsWith(open: (delivery: LoggedDelivery) => void): Column<LoggedDelivery>[] {
  return [
    { title: 'Matched', isRowTitle: true, isShort: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { title: 'Company', cell: ({ record, status }) => record?.companyName ?? describeMissing(status) },
    { title: 'Status', cell: ({ status }) => <DeliveryBadge status={status} /> },
    { title: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
    { title: 'Response', cell: ({ httpStatus, error }) => describeResponse(httpStatus, error) },
    {
      title: 'Next attempt',
      isShort: true,
      cell: ({ nextAttemptAt }) => (nextAttemptAt ? formatDateTime(nextAttemptAt) : '–'),
    },
    {
      title: 'Details',
      cell: (delivery) => (
        <Button small onClick={() => open(delivery)}>
          Open<span class="visually-hidden"> the delivery of {formatDateTime(delivery.createdAt)}</span>
        </Button>
      ),
    },
  ];
}

/** Says why a row names no company: nothing is shown before it is paid, and a paid round may be out of reach. */
function describeMissing(status: DeliveryStatus): string {
  return status === 'DELIVERED' ? 'Not available' : 'Shown when it is delivered';
}
