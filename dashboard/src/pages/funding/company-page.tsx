import { useLocation, useRoute } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Stat, Stats } from '../../components/stats.tsx';
import { formatDate } from '../../format/dates.ts';
import { countOf, formatMoney, formatNumber } from '../../format/money.ts';
import { FREE_COUNT_MAX_AGE_MS } from '../../funding/free-count-age.ts';
import { pathWith } from '../../funding/paths.ts';
import { RoundPages } from '../../funding/round-pages.tsx';
import { CompanyPageOperation, CompanyRoundsOperation } from '../../graph/generated/operations.ts';
import { findPaidAnswer } from '../../graph/paid-answers.ts';
import { usePaidAnswers } from '../../graph/use-paid-query.ts';
import { useQuery } from '../../graph/use-query.ts';

/** A company: its free facts, the caller's briefs on it, and its rounds once they are read. */
export function CompanyPage() {
  const { domain = '' } = useRoute().params;
  const { query } = useLocation();
  const { data, errors, isLoading, reload } = useQuery(
    CompanyPageOperation,
    { domain },
    { maxAgeMs: FREE_COUNT_MAX_AGE_MS },
  );
  const company = data?.company ?? null;
  const title = company?.name ?? domain;
  if (company === null)
    return (
      <>
        <PageHeader title={title} />
        {!isLoading && (
          <FailureNotice errors={errors} title="The company could not be looked up" retry={() => void reload()} />
        )}
        {isLoading && <Loading />}
        {!isLoading && errors.length === 0 && (
          <EmptyState title="This company is not known">
            <p>No funding round mentions {domain}, and you have no brief on it.</p>
            <a class="button" data-kind="primary" href={pathWith(`${BASE_PATH}/research/new`, { domain })}>
              Order a brief
            </a>
          </EmptyState>
        )}
      </>
    );
  const briefs = company.briefs?.nodes ?? [];
  return (
    <>
      <PageHeader
        title={title}
        description={company.domain}
        actions={
          <>
            <a class="button" href={pathWith(`${BASE_PATH}/research/new`, { domain })}>
              Order a brief
            </a>
            <a class="button" href={pathWith(`${BASE_PATH}/watchlists/new`, { domain })}>
              Watch
            </a>
          </>
        }
      />
      <FailureNotice errors={errors} title="Not everything could be read" retry={() => void reload()} />
      <CompanyStats domain={domain} count={company.fundingRoundCount} />
      <RoundPages
        operation={CompanyRoundsOperation}
        variables={{ domain, after: query.cursor ?? null, withTotal: query.cursor === undefined }}
        nextVariables={(after) => ({ domain, after, withTotal: false })}
        connectionOf={(answer) => answer.company?.fundingRounds ?? null}
        count={company.fundingRoundCount}
        caption={`Funding rounds of ${title}`}
      />
      {briefs.length > 0 && (
        <Panel title="Your briefs">
          <ul class="stack">
            {briefs.map(({ id, completedAt }) => (
              <li key={id}>
                <a href={`${BASE_PATH}/research/${id}`}>
                  {completedAt === null ? 'Brief' : `Brief of ${formatDate(completedAt)}`}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function CompanyStats({ domain, count }: { domain: string; count: number | null }) {
  usePaidAnswers();
  const bought = findPaidAnswer(CompanyRoundsOperation, { domain, after: null, withTotal: true });
  const total = bought?.company?.totalRaised ?? null;
  const stats: Stat[] = [{ label: 'Funding rounds', value: count === null ? '–' : formatNumber(count) }];
  if (total !== null)
    stats.push({
      label: total.hasOlderRounds
        ? `Raised in the newest ${total.rounds + total.unknownRounds} rounds`
        : 'Raised in total',
      value: total.amount === null ? 'Not disclosed' : formatMoney(total.amount.micros).replace(/\.00$/, ''),
      detail: describeSizes(total),
    });
  return <Stats stats={stats} />;
}

/** Says how many rounds a total is of. */
function describeSizes({ rounds, unknownRounds }: { rounds: number; unknownRounds: number }): string {
  if (rounds === 0) return `The size of ${countOf(unknownRounds, 'round')} is unknown`;
  const known = `In ${countOf(rounds, 'round')}`;
  return unknownRounds === 0 ? known : `${known}; the size of ${formatNumber(unknownRounds)} more is unknown`;
}
