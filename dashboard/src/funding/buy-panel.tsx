import { BASE_PATH } from '../base-path.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { countOf } from '../format/money.ts';
import type { GraphFailure } from '../graph/operation.ts';
import { useViewer } from '../shell/viewer.tsx';
import { describePrice, priceRecords } from './price.ts';

interface Props {
  /** The number of records that the answer will have; null while it is not known. */
  records: number | null;
  /** The number of records that it has at most. */
  maxRecords?: number;
  /** The noun of the records, such as `round`. */
  noun?: string;
  isBuying: boolean;
  errors: readonly GraphFailure[];
  onBuy: () => void;
}

/** Shows what an answer costs, with the button that buys it. */
export function BuyPanel({ records, maxRecords = 25, noun = 'round', isBuying, errors, onBuy }: Props) {
  const { account, errors: accountErrors } = useViewer();
  if (isBuying) return <Loading text="Reading the records" />;
  if (account === null)
    return accountErrors.length === 0 ? (
      <Loading lines={1} />
    ) : (
      <p class="muted">The price is shown once your account is loaded.</p>
    );
  const price = priceRecords(records ?? maxRecords, account);
  return (
    <div class="stack">
      <FailureNotice errors={errors} />
      {errors.some(({ code }) => code === 'UNREACHABLE') && (
        <p class="small">
          If only the answer was lost, its records were charged: the <a href={`${BASE_PATH}/usage`}>usage</a> lists
          them.
        </p>
      )}
      <div class="actions">
        <Button kind="primary" disabled={price.coveredRecords === 0} onClick={onBuy}>
          {`Read ${records === null ? `up to ${countOf(maxRecords, noun)}` : countOf(records, noun)} · ${describePrice(price)}`}
        </Button>
        <span class="muted small">What this tab has read is shown again for free.</span>
      </div>
      {records !== null && price.coveredRecords < records && (
        <p class="small">
          {price.coveredRecords === 0
            ? 'Your balance covers none of them. '
            : `Your balance covers ${price.coveredRecords} of them; the page ends there. `}
          <a href={`${BASE_PATH}/credits`}>Add credits</a>
        </p>
      )}
    </div>
  );
}
