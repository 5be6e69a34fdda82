import { BASE_PATH } from '../base-path.ts';
import { type Column, Table } from '../components/table.tsx';
import { formatDate } from '../format/dates.ts';
import { formatAmount } from '../format/money.ts';
import { formatStage } from '../format/stages.ts';
import type { RoundFragment } from '../graph/generated/operations.ts';
import { companyPath, investorPath } from './paths.ts';

const SHOWN_INVESTORS = 2;

const COLUMNS: readonly Column<RoundFragment>[] = [
  {
    title: 'Company',
    isRowTitle: true,
    cell: ({ id, companyName, companyDomain }) => (
      <>
        <a href={`${BASE_PATH}/funding/${id}`}>{companyName}</a>
        {companyDomain !== null && (
          <>
            <br />
            <a class="secondary" href={companyPath(companyDomain)}>
              {companyDomain}
            </a>
          </>
        )}
      </>
    ),
  },
  { title: 'Round', isShort: true, cell: ({ stage, label }) => label ?? formatStage(stage) },
  { title: 'Amount', isNumber: true, cell: ({ amountUsd }) => formatAmount(amountUsd) },
  { title: 'Announced', isNumber: true, cell: ({ announcedAt }) => formatDate(announcedAt) },
  { title: 'Location', cell: ({ location, countryCode }) => location ?? countryCode ?? '–' },
  { title: 'Investors', cell: ({ investors }) => <Investors names={investors ?? []} /> },
];

/** Funding rounds that were paid for, as a table. */
export function RoundsTable({ caption, rounds }: { caption: string; rounds: readonly RoundFragment[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={rounds} keyOf={({ id }) => id} />;
}

function Investors({ names }: { names: readonly string[] }) {
  if (names.length === 0) return '–';
  const more = names.length - SHOWN_INVESTORS;
  return (
    <>
      {names.slice(0, SHOWN_INVESTORS).map((name, index) => (
        <>
          {index > 0 && ', '}
          <a href={investorPath(name)}>{name}</a>
        </>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
