import { BASE_PATH } from '../../base-path.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Panel } from '../../components/panel.tsx';
import type { OverviewQuery } from '../../graph/generated/operations.ts';
import { type DayRange, toRecordBars, toSpendBars } from '../../usage/usage-rows.ts';

interface Props {
  /** A row for each day with usage. */
  usage: NonNullable<OverviewQuery['viewer']['usage']>;
  range: DayRange;
}

/** The records and the spend of each day. */
export function Spending({ usage, range }: Props) {
  return (
    <div class="columns">
      <Panel title="Spend by day" actions={<a href={`${BASE_PATH}/usage`}>All usage</a>}>
        {usage.length === 0 ? (
          <EmptyState title="Nothing was billed yet">
            <p>Search funding rounds, or call the API with a key: each record that you read appears here.</p>
            <a class="button" href={`${BASE_PATH}/funding`}>
              Search rounds
            </a>
          </EmptyState>
        ) : (
          <BarChart caption="Spend by day" valueTitle="Spend" bars={toSpendBars(usage, range)} />
        )}
      </Panel>
      {usage.length > 0 && (
        <Panel title="Records by day">
          <BarChart
            caption="Records by day, including free ones"
            valueTitle="Records"
            bars={toRecordBars(usage, range)}
          />
        </Panel>
      )}
    </div>
  );
}
