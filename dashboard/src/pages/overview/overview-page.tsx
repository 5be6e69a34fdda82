import { useMemo } from 'preact/hooks';
import { BASE_PATH } from '../../base-path.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Stats } from '../../components/stats.tsx';
import { daysAgo } from '../../format/dates.ts';
import { formatMoney, formatNumber } from '../../format/money.ts';
import { OverviewOperation } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RecentBriefs } from './recent-briefs.tsx';
import { Spending } from './spending.tsx';

/** The days of the plot, with today. */
export const SHOWN_DAYS = 30;

/** The start page: the balance, what was spent, and what needs attention. */
export function OverviewPage() {
  const days = useMemo(() => ({ since: daysAgo(SHOWN_DAYS - 1), until: daysAgo(0) }), []);
  const { data, errors, isLoading, reload } = useQuery(OverviewOperation, days);
  const account = data?.viewer ?? null;
  if (account === null)
    return (
      <>
        <PageHeader title="Overview" />
        {isLoading ? (
          <Loading lines={8} />
        ) : (
          <FailureNotice errors={errors} title="The overview could not be loaded" retry={() => void reload()} />
        )}
      </>
    );
  const { credits, heldCredits, freeRecords, usage, keys } = account;
  const records = usage?.reduce((sum, row) => sum + row.records, 0);
  const spentMicros = usage?.reduce((sum, row) => sum + row.amount.micros, 0);
  const activeKeys = keys?.nodes.filter(({ status }) => status === 'ACTIVE').length ?? null;
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <a class="button" data-kind="primary" href={`${BASE_PATH}/credits`}>
            Add credits
          </a>
        }
      />
      <FailureNotice errors={errors} title="Not everything could be read" retry={() => void reload()} />
      <Attention account={account} />
      <Stats
        stats={[
          {
            label: 'Balance',
            value: formatMoney(credits.micros),
            detail:
              heldCredits.micros === 0 ? 'Available now' : `Another ${formatMoney(heldCredits.micros)} is reserved`,
          },
          {
            label: 'Free records left',
            value: formatNumber(freeRecords.remaining),
            detail: `Of ${formatNumber(freeRecords.perMonth)} this month`,
          },
          {
            label: `Spent in ${SHOWN_DAYS} days`,
            value: spentMicros === undefined ? '–' : formatMoney(spentMicros),
            detail: records === undefined ? undefined : `For ${formatNumber(records)} records, with free ones`,
          },
          {
            label: 'Active API keys',
            value: activeKeys === null ? '–' : formatNumber(activeKeys),
            detail: <a href={`${BASE_PATH}/keys`}>Manage keys</a>,
          },
        ]}
      />
      {activeKeys === 0 && <FirstSteps />}
      {usage !== null && <Spending usage={usage} range={days} />}
      <RecentBriefs jobs={account.researchJobs?.nodes ?? []} />
    </>
  );
}
