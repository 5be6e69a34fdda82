import type { ComponentChildren } from 'preact';
import { DAY_MS } from '../../../../common/clock.ts';
import { BASE_PATH } from '../../base-path.ts';
import { Notice } from '../../components/notice.tsx';
import { countOf, formatMoney } from '../../format/money.ts';
import type { OverviewQuery, WatchlistPauseReason } from '../../graph/generated/operations.ts';
import { useViewer } from '../../shell/viewer.tsx';

type Account = OverviewQuery['viewer'];

/** The balance is low if it covers less than what was spent in this many days. */
const LOW_BALANCE_DAYS = 7;
/** Without free records the balance is low if it covers fewer records than a page of a search has. */
const LOW_BALANCE_RECORDS = 25;

const PAUSE_REASONS: Record<WatchlistPauseReason, string> = {
  REVOKED_KEY: 'the account has no active key left',
  REPEATED_WEBHOOK_FAILURES: 'its webhook kept failing',
  FILTERS_NO_LONGER_VALID: 'its filters are no longer valid',
  TOO_MANY_PENDING_DELIVERIES: 'too many deliveries are pending',
};

/** Lists what needs an act: a low balance, paused watchlists, failing webhooks. Nothing if all is well. */
export function Attention({ account }: { account: Account }) {
  const recordMicros = useViewer().account?.priceList.fundingRecord.micros ?? 0;
  const items = [...balanceItems(account, recordMicros), ...pausedItems(account), ...deliveryItems(account)];
  if (items.length === 0) return null;
  return (
    <Notice tone="warning" title="Needs your attention">
      <ul class="stack">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </Notice>
  );
}

function balanceItems({ credits, freeRecords, usage }: Account, recordMicros: number): ComponentChildren[] {
  const firstMs = Date.now() - LOW_BALANCE_DAYS * DAY_MS;
  const recentMicros = (usage ?? [])
    .filter(({ day }) => day !== null && Date.parse(day) >= firstMs)
    .reduce((sum, row) => sum + row.amount.micros, 0);
  const coversPage = freeRecords.remaining > 0 || credits.micros >= LOW_BALANCE_RECORDS * recordMicros;
  if (credits.micros >= recentMicros && coversPage) return [];
  return [
    <>
      The balance is low: {formatMoney(credits.micros)} left
      {recentMicros > 0 && `, and ${formatMoney(recentMicros)} was spent in the last ${LOW_BALANCE_DAYS} days`}.{' '}
      <a href={`${BASE_PATH}/credits`}>Add credits</a>
    </>,
  ];
}

function pausedItems({ watchlists }: Account): ComponentChildren[] {
  return (watchlists?.nodes ?? []).flatMap(({ id, name, pausedReason }) =>
    pausedReason === null
      ? []
      : [
          <>
            The watchlist <a href={`${BASE_PATH}/watchlists/${id}`}>{name}</a> is paused: {PAUSE_REASONS[pausedReason]}.
          </>,
        ],
  );
}

function deliveryItems({ deliveries }: Account): ComponentChildren[] {
  const nodes = deliveries?.nodes ?? [];
  const byWatchlist = Map.groupBy(
    nodes.filter(({ watchlist }) => watchlist !== null),
    ({ watchlist }) => watchlist?.id ?? '',
  );
  return [...byWatchlist].map(([id, its]) => {
    const isWaiting = its.every(({ status }) => status === 'NO_CREDIT');
    return (
      <>
        <a href={`${BASE_PATH}/watchlists/${id}`}>{its[0]?.watchlist?.name}</a>:{' '}
        {deliveries?.pageInfo.hasNextPage ? 'at least ' : ''}
        {countOf(its.length, 'delivery', 'deliveries')}{' '}
        {isWaiting ? 'wait for credits' : 'failed or will be sent again'}.
      </>
    );
  });
}
