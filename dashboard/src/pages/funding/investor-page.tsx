import { useLocation, useRoute } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { countOf } from '../../format/money.ts';
import { FREE_COUNT_MAX_AGE_MS } from '../../funding/free-count-age.ts';
import { investorPath, pathWith } from '../../funding/paths.ts';
import { RoundPages } from '../../funding/round-pages.tsx';
import { InvestorPageOperation, InvestorRoundsOperation } from '../../graph/generated/operations.ts';
import { findPaidAnswer } from '../../graph/paid-answers.ts';
import { usePaidAnswers } from '../../graph/use-paid-query.ts';
import { useQuery } from '../../graph/use-query.ts';

/** An investor: the number of its rounds, and the rounds and co-investors once they are read. */
export function InvestorPage() {
  const { name = '' } = useRoute().params;
  const { query } = useLocation();
  const { data, errors, isLoading, reload } = useQuery(
    InvestorPageOperation,
    { name },
    { maxAgeMs: FREE_COUNT_MAX_AGE_MS },
  );
  const investor = data?.investor ?? null;
  if (investor === null)
    return (
      <>
        <PageHeader title={name} />
        {!isLoading && (
          <FailureNotice errors={errors} title="The investor could not be looked up" retry={() => void reload()} />
        )}
        {isLoading && <Loading />}
        {!isLoading && errors.length === 0 && (
          <EmptyState title="This investor is not known">
            <p>No funding round names it. Names are matched exactly, apart from upper and lower case.</p>
            <a class="button" href={`${BASE_PATH}/funding`}>
              Search rounds
            </a>
          </EmptyState>
        )}
      </>
    );
  const { fundingRoundCount: count } = investor;
  return (
    <>
      <PageHeader
        title={investor.name}
        description={count === null ? undefined : `Named in ${countOf(count, 'funding round')}.`}
        actions={
          <a class="button" href={pathWith(`${BASE_PATH}/watchlists/new`, { investor: investor.name })}>
            Watch
          </a>
        }
      />
      <FailureNotice errors={errors} title="Not everything could be read" retry={() => void reload()} />
      <RoundPages
        operation={InvestorRoundsOperation}
        variables={{ name, after: query.cursor ?? null, withCoInvestors: query.cursor === undefined }}
        nextVariables={(after) => ({ name, after, withCoInvestors: false })}
        connectionOf={(answer) => answer.investor?.fundingRounds ?? null}
        count={count}
        caption={`Funding rounds with ${investor.name}`}
      />
      <CoInvestors name={name} />
    </>
  );
}

function CoInvestors({ name }: { name: string }) {
  usePaidAnswers();
  const bought = findPaidAnswer(InvestorRoundsOperation, { name, after: null, withCoInvestors: true });
  const payload = bought?.investor?.coInvestors ?? null;
  if (payload === null || payload.coInvestors.length === 0) return null;
  return (
    <Panel title={`Co-investors in the newest ${countOf(payload.rounds, 'round')}`}>
      <ul class="stack">
        {payload.coInvestors.map(({ investor, sharedRounds }) => (
          <li key={investor.name}>
            <a href={investorPath(investor.name)}>{investor.name}</a>{' '}
            <span class="muted">· {countOf(sharedRounds, 'shared round')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
