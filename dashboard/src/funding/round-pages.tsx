import { useLocation } from 'preact-iso';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { Panel } from '../components/panel.tsx';
import type { RoundFragment } from '../graph/generated/operations.ts';
import type { Operation } from '../graph/operation.ts';
import { buyAnswer } from '../graph/paid-answers.ts';
import { usePaidQuery } from '../graph/use-paid-query.ts';
import { useViewer } from '../shell/viewer.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { findPreviousCursor } from './known-rounds.ts';
import { pathWith } from './paths.ts';
import { describeCharge, describePrice, priceRecords } from './price.ts';
import { RoundsTable } from './rounds-table.tsx';

/** The size of a page of a company's or an investor's rounds, as in the registered operations. */
const PAGE_SIZE = 25;

/** A page of rounds as operations return it. */
export interface RoundConnection {
  nodes: RoundFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  charge: { records: number; freeRecords: number; amount: { micros: number }; cappedBy: 'BALANCE' | null };
}

interface Props<Data, Variables> {
  operation: Operation<Data, Variables>;
  variables: Variables;
  /** Returns the variables of the page after a cursor. */
  nextVariables: (after: string) => Variables;
  connectionOf: (data: Data) => RoundConnection | null;
  /** How many rounds there are; null when it is not known. */
  count: number | null;
  /** The number of rounds on a page, if it can be chosen. */
  pageSize?: number;
  caption: string;
}

/** Pages of rounds, each with its price before it is read. The URL's `cursor` names the page. */
export function RoundPages<Data, Variables>(props: Props<Data, Variables>) {
  const { operation, variables, nextVariables, connectionOf, count, pageSize = PAGE_SIZE, caption } = props;
  const { path, query, route } = useLocation();
  const { account } = useViewer();
  const page = usePaidQuery(operation, variables);
  const connection = page.data === null ? null : connectionOf(page.data);
  const cursor = query.cursor ?? null;
  const title = cursor === null ? 'Rounds' : 'Rounds, further page';

  if (connection === null)
    return (
      <Panel title={title}>
        {count === 0 ? (
          <EmptyState title="No round matches">
            <p>Widen the amounts or dates, remove a stage, or search for a part of the company's name.</p>
          </EmptyState>
        ) : (
          <BuyPanel
            records={count === null || cursor !== null ? null : Math.min(count, pageSize)}
            maxRecords={pageSize}
            isBuying={page.isLoading}
            errors={page.errors}
            onBuy={() => void page.buy()}
          />
        )}
      </Panel>
    );

  const { nodes, pageInfo, charge } = connection;
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  const previous = cursor === null ? undefined : findPreviousCursor(cursor);
  const goTo = (after: string | null) => route(pathWith(path, { ...query, cursor: after ?? undefined }));
  const buyNext = (after: string) => {
    void buyAnswer(operation, nextVariables(after));
    goTo(after);
  };
  return (
    <Panel title={title} flush>
      <FailureNotice errors={page.errors} title="Not everything could be read" />
      <RoundsTable caption={caption} rounds={nodes} />
      <div class="pager">
        <span class="muted small" role="status">
          {describeCharge(charge)}
          {charge.cappedBy === 'BALANCE' && ' The page ends where your balance ended.'}
        </span>
        <div class="actions">
          {cursor !== null && (
            <Button small onClick={() => goTo(previous ?? null)}>
              {previous === undefined ? 'First page' : 'Previous page'}
            </Button>
          )}
          {next !== null && account !== null && (
            <Button small kind="primary" onClick={() => buyNext(next)}>
              {`Next ${pageSize} · ${describePrice(priceRecords(pageSize, account))}`}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
