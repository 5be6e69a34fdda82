import { FailureNotice } from '../../components/failure-notice.tsx';
import { countOf, formatMoney } from '../../format/money.ts';
import { BuyPanel } from '../../funding/buy-panel.tsx';
import { FREE_COUNT_MAX_AGE_MS } from '../../funding/free-count-age.ts';
import { describeCharge } from '../../funding/price.ts';
import { RoundsTable } from '../../funding/rounds-table.tsx';
import {
  PreviewMatchesOperation,
  PreviewWatchlistOperation,
  type WatchlistFiltersInput,
} from '../../graph/generated/operations.ts';
import { usePaidQuery } from '../../graph/use-paid-query.ts';
import { useQuery } from '../../graph/use-query.ts';
import { useViewer } from '../../shell/viewer.tsx';

/** The number of rounds that the preview reads: `first` of the operation. */
const PREVIEWED_ROUNDS = 5;

/** Counts what the filters would have matched in the last 90 days, and shows the newest matches at the press of a button. */
export function Preview({ filters, isPaused }: { filters: WatchlistFiltersInput; isPaused: boolean }) {
  const { account } = useViewer();
  const hasFilter = Object.keys(filters).length > 0;
  const preview = useQuery(
    PreviewWatchlistOperation,
    { filters },
    { maxAgeMs: FREE_COUNT_MAX_AGE_MS, isPaused: isPaused || !hasFilter },
  );
  if (!hasFilter) return <p class="muted">Set at least one filter to see what it would have matched.</p>;
  const count = preview.data?.watchlistPreview?.matchCount ?? null;
  return (
    <div class="stack">
      <FailureNotice
        errors={preview.errors}
        title="The matches could not be counted"
        retry={() => void preview.reload()}
      />
      <p role="status" aria-live="polite">
        {count === null ? (
          preview.isLoading && 'Counting matches of the last 90 days…'
        ) : (
          <>
            <strong>{countOf(count, 'round')}</strong> of the last 90 days would have matched
            {account !== null && (
              <>; each delivered round costs {formatMoney(account.priceList.deliveredRecord.micros)}</>
            )}
            .
          </>
        )}
      </p>
      {count !== null && count > 0 && (
        <Matches key={JSON.stringify(filters)} filters={filters} records={Math.min(count, PREVIEWED_ROUNDS)} />
      )}
    </div>
  );
}

function Matches({ filters, records }: { filters: WatchlistFiltersInput; records: number }) {
  const { data, errors, isLoading, buy } = usePaidQuery(PreviewMatchesOperation, { filters });
  const matches = data?.watchlistPreview?.matches ?? null;
  if (matches === null)
    return <BuyPanel records={records} isBuying={isLoading} errors={errors} onBuy={() => void buy()} />;
  return (
    <>
      <RoundsTable caption="The newest matches" rounds={matches.nodes} />
      <p class="muted small">{describeCharge(matches.charge)}</p>
    </>
  );
}
