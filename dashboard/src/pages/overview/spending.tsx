import { DAY_MS } from '../../../../common/clock.ts';
import { BASE_PATH } from '../../base-path.ts';
import { type Bar, BarChart } from '../../components/bar-chart.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatDate } from '../../format/dates.ts';
import { countOf, formatMoney } from '../../format/money.ts';
import type { OverviewQuery } from '../../graph/generated/operations.ts';

interface Props {
  /** A row for each day with usage. */
  usage: NonNullable<OverviewQuery['viewer']['usage']>;
  /** The first day, `YYYY-MM-DD`. */
  since: string;
}

/** The records and the spend of each day. */
export function Spending({ usage, since }: Props) {
  const bars = toBars(usage, since);
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
          <BarChart caption="Spend by day" valueTitle="Spend" bars={bars.spend} />
        )}
      </Panel>
      {usage.length > 0 && (
        <Panel title="Records by day">
          <BarChart caption="Records by day, including free ones" valueTitle="Records" bars={bars.records} />
        </Panel>
      )}
    </div>
  );
}

/** Returns a bar for each day from the first one until today, also for days of nothing. */
function toBars(usage: Props['usage'], since: string): { spend: Bar[]; records: Bar[] } {
  const rows = new Map(usage.map((row) => [row.day, row]));
  const firstMs = Date.parse(since);
  const count = Math.floor((Date.now() - firstMs) / DAY_MS) + 1;
  const days = Array.from({ length: count }, (_, index) =>
    new Date(firstMs + index * DAY_MS).toISOString().slice(0, 10),
  );
  return {
    spend: days.map((day) => {
      const value = rows.get(day)?.amount.micros ?? 0;
      return { title: formatDate(day), value, text: formatMoney(value) };
    }),
    records: days.map((day) => {
      const value = rows.get(day)?.records ?? 0;
      return { title: formatDate(day), value, text: countOf(value, 'record') };
    }),
  };
}
