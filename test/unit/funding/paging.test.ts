import { normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { type FundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import { createCursorCodec } from '../../../subgraphs/funding/domain/cursor.ts';
import { searchRounds } from '../../../subgraphs/funding/domain/search-rounds.ts';
import { record } from './synthetic-records.ts';

const filter = normalizeFundingFilter({});
const cursors = createCursorCodec(Buffer.alloc(32));

function page(stored: number, limit: number, granted: number) {
  const rounds = Array.from({ length: stored }, (_, number): FundingRecord => record(number)).map(toFundingRound);
  const store = { find: async (_: unknown, options: { limit: number }) => rounds.slice(0, options.limit) };
  return searchRounds({ store, cursors }, { filter, after: null, limit, granted, maxTimeMs: 1 });
}

test.each([
  { stored: 0, limit: 5, granted: 5, served: 0, more: false, capped: false },
  { stored: 5, limit: 5, granted: 5, served: 5, more: false, capped: false },
  { stored: 6, limit: 5, granted: 5, served: 5, more: true, capped: false },
  { stored: 6, limit: 5, granted: 3, served: 3, more: true, capped: true },
  { stored: 3, limit: 5, granted: 3, served: 3, more: false, capped: false },
  { stored: 2, limit: 5, granted: 3, served: 2, more: false, capped: false },
])('of $stored rounds a page of $limit that $granted are paid for has $served', async (row) => {
  const { rounds, nextCursor, cappedByBalance } = await page(row.stored, row.limit, row.granted);
  expect(rounds).toHaveLength(row.served);
  expect(nextCursor !== null).toBe(row.more);
  expect(cappedByBalance).toBe(row.capped);
  if (nextCursor !== null) expect(cursors.decode(nextCursor, filter).id).toBe(rounds.at(-1)?.id);
});

test.each([0, -1, 6, 1.5, Number.NaN])(
  'a grant of %d records for a page of 5 is a mistake of the caller',
  async (granted) => {
    await expect(page(1, 5, granted)).rejects.toThrow(RangeError);
  },
);
