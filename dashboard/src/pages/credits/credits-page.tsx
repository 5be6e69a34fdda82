import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { Copyable } from '../../components/copyable.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Stats } from '../../components/stats.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { formatMoney, formatNumber } from '../../format/money.ts';
import { CreditsPageOperation, type CreditsPageQuery } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { BuyCredits } from './buy-credits.tsx';

type Account = CreditsPageQuery['viewer'];
type TopUp = NonNullable<Account['ledger']>['nodes'][number];

const TOP_UPS: readonly Column<TopUp>[] = [
  { title: 'Time', isRowTitle: true, isShort: true, cell: ({ at }) => formatDateTime(at) },
  { title: 'Entry', cell: ({ kind }) => (kind === 'REFUND' ? 'Refunded' : 'Added') },
  { title: 'Amount', isNumber: true, cell: ({ amount }) => formatMoney(amount.micros) },
];

/** The balance, how credits are added, and what they pay for. */
export function CreditsPage() {
  const { data, errors, isLoading, reload } = useQuery(CreditsPageOperation, {});
  const account = data?.viewer ?? null;
  return (
    <>
      <PageHeader title="Credits" description="Prepaid US dollars, shared by all keys and people of the account." />
      <FailureNotice errors={errors} title="The balance could not be loaded" retry={() => void reload()} />
      {account === null && isLoading && <Loading text="Loading the balance" />}
      {account !== null && (
        <>
          <Balance account={account} />
          <CheckoutOutcome />
          <Panel title="Add credits">
            <AddCredits account={account} />
          </Panel>
          <div class="columns">
            <Prices prices={account.priceList} perMonth={account.freeRecords.perMonth} />
            <TopUps account={account} />
          </div>
        </>
      )}
    </>
  );
}

/** Says what came of a visit to the payment page, which leads back here. */
function CheckoutOutcome() {
  const { checkout } = useLocation().query;
  if (checkout === 'paid')
    return (
      <Notice tone="good" title="Thank you">
        <p>The credits can be spent once the payment provider has confirmed the payment, usually within seconds.</p>
      </Notice>
    );
  if (checkout !== 'cancelled') return null;
  return (
    <Notice title="Nothing was paid">
      <p>The payment page was left before a payment.</p>
    </Notice>
  );
}

function AddCredits({ account: { id, canBuyCredits, me } }: { account: Account }) {
  if (canBuyCredits && me?.role === 'OWNER') return <BuyCredits />;
  if (canBuyCredits)
    return (
      <Notice title="An owner adds credits">
        <p>Ask an owner of this account to buy credits on this page.</p>
      </Notice>
    );
  return (
    <Notice title="The operator of this service adds credits">
      <p>
        Write to the operator with the amount and your account's id. The credits can be spent as soon as they are
        booked, and appear below.
      </p>
      <Copyable text={id} label="account id" />
    </Notice>
  );
}

function Balance({ account: { credits, heldCredits, debt, freeRecords } }: { account: Account }) {
  return (
    <Stats
      stats={[
        {
          label: 'Credits',
          value: formatMoney(credits.micros),
          detail: describeRest(heldCredits.micros, debt.micros),
        },
        {
          label: 'Free records',
          value: formatNumber(freeRecords.remaining),
          detail: `Of ${formatNumber(freeRecords.perMonth)} in the month from ${formatDate(freeRecords.periodStart)}`,
        },
      ]}
    />
  );
}

function describeRest(heldMicros: number, debtMicros: number): string {
  if (debtMicros > 0) return `${formatMoney(debtMicros)} is owed after a refund; the next credits pay it`;
  return heldMicros === 0 ? 'Available now' : `Another ${formatMoney(heldMicros)} is reserved`;
}

function Prices({ prices, perMonth }: { prices: Account['priceList']; perMonth: number }) {
  return (
    <Panel title="Prices">
      <dl class="facts">
        <dt>Funding record</dt>
        <dd>
          {formatMoney(prices.fundingRecord.micros)}, after {formatNumber(perMonth)} free ones a month
        </dd>
        <dt>Delivered record</dt>
        <dd>{formatMoney(prices.deliveredRecord.micros)}, when the webhook accepts it</dd>
        <dt>Research brief</dt>
        <dd>
          {prices.researchBrief === null
            ? 'Not offered yet'
            : `${formatMoney(prices.researchBrief.micros)}, when it is completed`}
        </dd>
      </dl>
      <p class="muted">Counts, watchlists, tests and failed requests are free.</p>
    </Panel>
  );
}

function TopUps({ account: { ledger } }: { account: Account }) {
  const entries = ledger?.nodes ?? [];
  return (
    <Panel title="Credits added" actions={<a href={`${BASE_PATH}/usage?kind=TOP_UP`}>All entries</a>} flush>
      {entries.length === 0 ? (
        <p class="panel-body muted">No credits were added yet. Free records need none.</p>
      ) : (
        <Table caption="Credits added" columns={TOP_UPS} rows={entries} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}
