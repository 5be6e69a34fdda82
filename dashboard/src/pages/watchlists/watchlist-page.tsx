import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { Button } from '../../components/button.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { daysAgo, formatDateTime } from '../../format/dates.ts';
import { countOf } from '../../format/money.ts';
import { writeFilterValues } from '../../funding/filter-values.ts';
import { pathWith } from '../../funding/paths.ts';
import { WatchlistPageOperation, type WatchlistPageQuery } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { describeFilters, toFilterValues } from '../../watchlists/filters.ts';
import { describePause } from '../../watchlists/pause-reason.ts';
import { WatchlistStatus } from '../../watchlists/status-badge.tsx';
import { UnreadPage } from '../unread.tsx';
import { DeleteWatchlist } from './delete-watchlist.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { PauseToggle } from './pause-toggle.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { TestWebhook } from './test-webhook.tsx';

type Watchlist = NonNullable<WatchlistPageQuery['watchlist']>;

/** The days that `matchCount` covers. */
const MATCHED_DAYS = 90;

/** A watchlist with its webhook and its delivery log. */
export function WatchlistPage() {
  const { id = '' } = useRoute().params;
  const query = useQuery(WatchlistPageOperation, { id });
  const { data, errors, reload } = query;
  const watchlist = data?.watchlist ?? null;
  if (watchlist === null) return <UnreadPage title="Watchlist" noun="watchlist" query={query} />;
  return (
    <>
      <PageHeader
        title={watchlist.name}
        description={<WatchlistStatus {...watchlist} />}
        actions={
          <>
            <PauseToggle watchlist={watchlist} onChange={() => void reload()} />
            <a class="button" href={`${BASE_PATH}/watchlists/${id}/edit`}>
              Edit
            </a>
          </>
        }
      />
      <FailureNotice errors={errors} title="Not everything could be read" retry={() => void reload()} />
      {!watchlist.active && (
        <Notice tone="warning" title="Paused">
          <p>{describePause(watchlist.pausedReason)}</p>
        </Notice>
      )}
      <div class="columns">
        <Facts watchlist={watchlist} />
        <Panel title="Webhook">
          <TestWebhook id={id} />
          <RotateSecret id={id} />
        </Panel>
      </div>
      <DeliveryLog watchlist={watchlist} />
      <DeletePanel watchlist={watchlist} />
    </>
  );
}

function Facts({ watchlist }: { watchlist: Watchlist }) {
  const { filters, webhookUrl, createdAt, matchCount } = watchlist;
  const search = { ...writeFilterValues(toFilterValues(filters)), since: daysAgo(MATCHED_DAYS) };
  return (
    <Panel title="Filters">
      <dl class="facts">
        <dt>Rounds with</dt>
        <dd>{describeFilters(filters)}</dd>
        <dt>Matches</dt>
        <dd>
          {matchCount != null && `${countOf(matchCount, 'round')} of the last ${MATCHED_DAYS} days. `}
          <a href={pathWith(`${BASE_PATH}/funding`, search)}>Search with these filters</a>
        </dd>
        <dt>Webhook</dt>
        <dd>
          <ExternalLink href={webhookUrl}>{webhookUrl}</ExternalLink>
        </dd>
        <dt>Created</dt>
        <dd>{formatDateTime(createdAt)}. Rounds that arrived earlier are not pushed.</dd>
      </dl>
    </Panel>
  );
}

function DeletePanel({ watchlist }: { watchlist: Watchlist }) {
  const { route } = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="Delete">
      <div class="actions">
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete watchlist
        </Button>
        <span class="muted">Its delivery log is deleted with it.</span>
      </div>
      {isAsking && (
        <DeleteWatchlist
          watchlist={watchlist}
          onClose={() => setAsking(false)}
          onDelete={() => route(`${BASE_PATH}/watchlists`)}
        />
      )}
    </Panel>
  );
}
