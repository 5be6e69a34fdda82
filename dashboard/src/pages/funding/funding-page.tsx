import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { FilterFields } from '../../funding/filter-fields.tsx';
import {
  type FilterValues,
  findAmountFaults,
  readFilterValues,
  toGraphFilter,
  writeFilterValues,
} from '../../funding/filter-values.ts';
import { FREE_COUNT_MAX_AGE_MS } from '../../funding/free-count-age.ts';
import { pathWith } from '../../funding/paths.ts';
import { RoundPages } from '../../funding/round-pages.tsx';
import {
  type FundingRoundOrder,
  SearchPriceOperation,
  SearchRoundsOperation,
} from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { SearchSummary } from './search-summary.tsx';

const PAGE_SIZES = [10, 25, 50, 100];
const DEFAULT_PAGE_SIZE = 25;
const ORDERS: readonly [FundingRoundOrder, string][] = [
  ['ANNOUNCED_DESC', 'Newest first'],
  ['ANNOUNCED_ASC', 'Oldest first'],
  ['AMOUNT_DESC', 'Largest first'],
  ['AMOUNT_ASC', 'Smallest first'],
];

/** Search of funding rounds. The URL has the filters, the order and the page; records are read at the press of a button. */
export function FundingPage() {
  const { query, route } = useLocation();
  const values = readFilterValues(query);
  const filter = toGraphFilter(values);
  const orderBy = ORDERS.find(([order]) => order === query.order)?.[0] ?? 'ANNOUNCED_DESC';
  const first = PAGE_SIZES.find((size) => String(size) === query.size) ?? DEFAULT_PAGE_SIZE;
  const amountFaults = findAmountFaults(values);
  const price = useQuery(
    SearchPriceOperation,
    { filter },
    {
      maxAgeMs: FREE_COUNT_MAX_AGE_MS,
      isPaused: Object.keys(amountFaults).length > 0,
    },
  );
  const show = (changed: FilterValues, further: { order?: string; size?: string } = {}) =>
    route(
      pathWith(`${BASE_PATH}/funding`, {
        ...writeFilterValues(changed),
        order: query.order,
        size: query.size,
        ...further,
      }),
    );
  const faults = {
    ...Object.fromEntries(
      price.errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]])),
    ),
    ...amountFaults,
  };
  const isValid = Object.keys(faults).length === 0;
  return (
    <>
      <PageHeader
        title="Funding"
        description="Search funding rounds. Counting is free; each round that you read is one record."
      />
      <Panel title="Filters">
        <search>
          <form class="form" onSubmit={(event) => event.preventDefault()}>
            <FilterFields values={values} onChange={(changed) => show(changed)} faults={faults} />
            <div class="form-row">
              <Field label="Order" isShort>
                {(control) => (
                  <select
                    {...control}
                    value={orderBy}
                    onChange={({ currentTarget }) => show(values, { order: currentTarget.value })}
                  >
                    {ORDERS.map(([order, name]) => (
                      <option key={order} value={order}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field label="Rounds per page" isShort>
                {(control) => (
                  <select
                    {...control}
                    value={String(first)}
                    onChange={({ currentTarget }) => show(values, { size: currentTarget.value })}
                  >
                    {PAGE_SIZES.map((size) => (
                      <option key={size} value={String(size)}>
                        {size}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
          </form>
        </search>
      </Panel>
      {isValid && (
        <SearchSummary values={values} count={price.data?.quote?.count ?? null} isLoading={price.isLoading} />
      )}
      <FailureNotice
        errors={price.errors.filter(({ field }) => field === undefined)}
        title="The rounds could not be counted"
        retry={() => void price.reload()}
      />
      {isValid && (
        <RoundPages
          operation={SearchRoundsOperation}
          variables={{ filter, orderBy, first, after: query.cursor ?? null }}
          nextVariables={(after) => ({ filter, orderBy, first, after })}
          connectionOf={({ fundingRounds }) => fundingRounds}
          count={price.data?.quote?.count ?? null}
          pageSize={first}
          caption="Funding rounds"
        />
      )}
    </>
  );
}
