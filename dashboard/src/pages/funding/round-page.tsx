import { useRoute } from 'preact-iso';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { BuyPanel } from '../../funding/buy-panel.tsx';
import { findKnownRound } from '../../funding/known-rounds.ts';
import { describeCharge } from '../../funding/price.ts';
import { RoundPageOperation } from '../../graph/generated/operations.ts';
import { usePaidQuery } from '../../graph/use-paid-query.ts';
import { useViewer } from '../../shell/viewer.tsx';
import { RoundFacts } from './round-facts.tsx';

/** A funding round. One that this tab has read is shown for free; any other is read at the press of a button. */
export function RoundPage() {
  const { id = '' } = useRoute().params;
  const { account } = useViewer();
  const { data, errors, isLoading, buy } = usePaidQuery(RoundPageOperation, { id });
  const payload = data?.fundingRound ?? null;
  const round = payload?.round ?? (account === null ? null : findKnownRound(id));

  if (round !== null)
    return (
      <>
        <PageHeader
          title={round.companyName}
          description={payload === null ? undefined : describeCharge(payload.charge)}
        />
        <RoundFacts round={round} />
      </>
    );
  return (
    <>
      <PageHeader title="Funding round" />
      <Panel>
        {payload === null ? (
          <BuyPanel records={1} isBuying={isLoading} errors={errors} onBuy={() => void buy()} />
        ) : (
          <EmptyState title="No such round">
            <p>There is no round with this id; it may have been withdrawn. Nothing was charged.</p>
          </EmptyState>
        )}
      </Panel>
    </>
  );
}
