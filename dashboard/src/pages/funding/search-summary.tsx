import { BASE_PATH } from '../../base-path.ts';
import { countOf, formatNumber } from '../../format/money.ts';
import { type FilterValues, writeFilterValues } from '../../funding/filter-values.ts';
import { pathWith } from '../../funding/paths.ts';
import { describePrice, priceRecords } from '../../funding/price.ts';
import { useViewer } from '../../shell/viewer.tsx';

interface Props {
  values: FilterValues;
  /** How many rounds match; null while it is not known. */
  count: number | null;
  isLoading: boolean;
}

/** The number of matching rounds with the price of all, updated as filters change. */
export function SearchSummary({ values, count, isLoading }: Props) {
  const { account } = useViewer();
  const price = count === null || account === null ? null : priceRecords(count, account);
  const { since: _since, until: _until, ...watchable } = writeFilterValues(values);
  const canWatch = Object.keys(watchable).length > 0 && !values.country.includes(',');
  return (
    <div class="page-header">
      <p role="status" aria-live="polite">
        {count === null ? (
          isLoading && 'Counting…'
        ) : (
          <>
            <strong>{countOf(count, 'round')}</strong> {count === 1 ? 'matches' : 'match'}.
            {count > 0 && price !== null && ` All of them: ${describePrice(price)}`}
            {price !== null && price.coveredRecords < count
              ? `; your balance covers ${formatNumber(price.coveredRecords)}.`
              : count > 0 && '.'}
          </>
        )}
      </p>
      {canWatch && (
        <a class="button" href={pathWith(`${BASE_PATH}/watchlists/new`, watchable)}>
          Save as watchlist
        </a>
      )}
    </div>
  );
}
