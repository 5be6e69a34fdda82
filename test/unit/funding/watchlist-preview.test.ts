import { normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { searchOfWatchlist, withinPreview } from '../../../subgraphs/funding/domain/watchlist-preview.ts';

const filters = { stages: ['seed', 'series_a'], minAmountUsd: 1, company: 'ACME Öl', country: 'Germany', domain: null };

test('the filters of a watchlist mean what they mean in a search', () => {
  const { stages, ...rest } = filters;
  expect(searchOfWatchlist({ filters })).toEqual(normalizeFundingFilter({ ...rest, stages }));
});

test('a preview begins 90 days ago by the calendar of UTC, that day included, and has no end', () => {
  const search = searchOfWatchlist({ filters });
  const at = (instant: string) => withinPreview(search, new Date(instant));
  expect(at('2026-05-30T00:00:00.000Z')).toEqual({ ...search, since: '2026-03-01' });
  expect(at('2026-05-30T23:59:59.999Z')).toEqual({ ...search, since: '2026-03-01' });
  expect(at('2026-05-31T00:00:00.000Z')).toEqual({ ...search, since: '2026-03-02' });
});

test('filters that are not valid any more are refused by name', () => {
  const refused = () => searchOfWatchlist({ filters: { domain: 'https://acme.com' } });
  expect(refused).toThrow(expect.objectContaining({ code: 'INVALID_FILTER', details: { field: 'domain' } }));
});
