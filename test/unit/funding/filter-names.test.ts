import { readFileSync } from 'node:fs';
import { type DocumentNode, parse } from 'graphql';
import {
  FILTER_NAMES,
  FILTER_NAMES_ON_REST,
  FUNDING_FILTERS,
  WATCHLIST_FILTER_NAMES,
} from '../../../common/funding/funding-filters.ts';

const schema = (name: string) =>
  parse(readFileSync(new URL(`../../../schema/${name}.graphql`, import.meta.url), 'utf8'));
const fundingSchema = schema('funding');
const watchlistSchema = schema('watchlist');

/** The fields of a type or an input, sorted. */
function fieldsOf({ definitions }: DocumentNode, typeName: string): string[] {
  const fields = definitions.flatMap((definition): readonly { name: { value: string } }[] =>
    'fields' in definition && 'name' in definition && definition.name?.value === typeName
      ? (definition.fields ?? [])
      : [],
  );
  return fields.map(({ name }) => name.value).sort();
}

test('the search takes every filter of the table, and no other', () => {
  expect(fieldsOf(fundingSchema, 'FundingRoundFilterInput')).toEqual([...FILTER_NAMES].sort());
});

test.each([
  ['watchlist', 'WatchlistFiltersInput', watchlistSchema],
  ['watchlist', 'WatchlistFilters', watchlistSchema],
  ['funding', 'WatchlistFilters', fundingSchema],
  ['funding', 'WatchlistFiltersInput', fundingSchema],
])('in the %s schema, %s has every filter that watchlists take, and no other', (_, typeName, document) => {
  expect(fieldsOf(document, typeName)).toEqual([...WATCHLIST_FILTER_NAMES].sort());
});

test('the previews of a watchlist require every filter that watchlists take', () => {
  const required = [
    ...(fundingSchema.loc?.source.body ?? '').matchAll(/@requires\(fields: "filters \{ ([^}]+) \}"\)/g),
  ];
  expect(required.map(([, names = '']) => names.split(' '))).toEqual([
    [...WATCHLIST_FILTER_NAMES],
    [...WATCHLIST_FILTER_NAMES],
  ]);
});

test('no two filters share a name on REST or a field of stored watchlists', () => {
  const rest = FILTER_NAMES_ON_REST.map((name) => FUNDING_FILTERS[name].rest);
  const stored = WATCHLIST_FILTER_NAMES.map((name) => FUNDING_FILTERS[name].watchlist.field);
  expect(new Set(rest).size).toBe(rest.length);
  expect(new Set(stored).size).toBe(stored.length);
});
