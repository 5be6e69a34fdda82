import type { Document } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { CountryFilter, FilterName } from '../../../common/funding/funding-filters.ts';
import type { SearchStatistics } from './search-statistics.ts';

/** A condition of a search beside its range of the sort key: one field of the stored rounds, compared with filter values. */
interface SearchCondition<Value> {
  /** The stored field whose values the statistics count; null for fields that they count by other means. */
  sampledField: string | null;
  /** Returns the value to compare with; null when the filter has none. */
  valueIn(filter: FundingFilter): Value | null;
  /** Writes the condition as the database takes it. */
  toPredicate(value: Value): Document;
  /** Estimates the share of the rounds, 0 to 1, that meets the condition. */
  selectivity(value: Value, statistics: SearchStatistics): number;
}

/** The conditions that there must be: one for each filter that is neither a day nor an end of the amounts. */
type RequiredCondition =
  | Exclude<FilterName, 'since' | 'until' | 'minAmountUsd' | 'maxAmountUsd'>
  | 'amount'
  | 'location'
  | 'locations'
  | 'places';

const CONDITIONS = {
  domain: equals('company_domain', ({ domain }) => domain),
  investor: equals('search.investors', ({ investor }) => investor),
  stages: oneOf('round_stage', ({ stages }) => stages),
  country: equals('country_code', ({ country }) => (country !== null && 'code' in country ? country.code : null)),
  location: equals('search.location', ({ country }) =>
    country !== null && 'location' in country ? country.location : null,
  ),
  countries: among('country_code', ({ countries }) => codesOf(countries)),
  locations: among('search.location', ({ countries }) => locationsOf(countries)),
  places: define<readonly CountryFilter[]>({
    sampledField: null,
    valueIn: ({ countries }) => (codesOf(countries) === null && locationsOf(countries) === null ? countries : null),
    toPredicate: (countries) => ({
      $or: [
        { country_code: { $in: countries.flatMap((country) => ('code' in country ? country.code : [])) } },
        { 'search.location': { $in: countries.flatMap((country) => ('location' in country ? country.location : [])) } },
      ],
    }),
    selectivity: (countries, statistics) =>
      Math.min(
        1,
        countries.reduce(
          (sum, country) =>
            sum +
            ('code' in country
              ? statistics.valueSelectivity('country_code', [country.code])
              : statistics.valueSelectivity('search.location', [country.location])),
          0,
        ),
      ),
  }),
  amount: define<AmountWindow>({
    sampledField: null,
    valueIn: ({ minAmountUsd: min, maxAmountUsd: max }) => (min === null && max === null ? null : { min, max }),
    toPredicate: ({ min, max }) => ({
      amount_usd: { ...(min !== null && { $gte: min }), ...(max !== null && { $lte: max }) },
    }),
    selectivity: ({ min, max }, statistics) => statistics.amountSelectivity(min, max),
  }),
  company: define<string>({
    sampledField: null,
    valueIn: ({ company }) => company,
    toPredicate: (company) => ({ 'search.name': { $regex: literalPattern(company) } }),
    selectivity: (company, statistics) => statistics.nameSelectivity(company),
  }),
} satisfies Record<RequiredCondition, SearchCondition<unknown>>;

interface AmountWindow {
  min: number | null;
  max: number | null;
}

/** The name of a condition. */
export type Condition = keyof typeof CONDITIONS;

/** The share of the rounds that meets each condition of a filter. */
export type Selectivities = ReadonlyMap<Condition, number>;

/** The stored fields whose values a sample must have, for {@link SearchStatistics.valueSelectivity}. */
export const SAMPLED_FIELDS: readonly string[] = [
  ...new Set(Object.values(CONDITIONS).flatMap(({ sampledField }) => (sampledField === null ? [] : [sampledField]))),
];

/** Writes the conditions of a filter as the database takes them. */
export function predicatesOf(filter: FundingFilter): Document[] {
  return givenConditions(filter).map(([, { toPredicate }, value]) => toPredicate(value));
}

/** Estimates the selectivity of each condition of a filter. */
export function selectivities(filter: FundingFilter, statistics: SearchStatistics): Selectivities {
  return new Map(
    givenConditions(filter).map(([name, { selectivity }, value]) => [name, selectivity(value, statistics)]),
  );
}

function givenConditions(filter: FundingFilter): [Condition, SearchCondition<unknown>, unknown][] {
  return (Object.entries(CONDITIONS) as [Condition, SearchCondition<unknown>][]).flatMap(([name, condition]) => {
    const value = condition.valueIn(filter);
    return value === null ? [] : [[name, condition, value]];
  });
}

function define<Value>(condition: SearchCondition<Value>): SearchCondition<Value> {
  return condition;
}

function equals(field: string, valueIn: (filter: FundingFilter) => string | null): SearchCondition<string> {
  return {
    sampledField: field,
    valueIn,
    toPredicate: (value) => ({ [field]: value }),
    selectivity: (value, statistics) => statistics.valueSelectivity(field, [value]),
  };
}

function oneOf(
  field: string,
  valueIn: (filter: FundingFilter) => readonly string[] | null,
): SearchCondition<readonly string[]> {
  return {
    sampledField: field,
    valueIn,
    toPredicate: (values) => ({ [field]: { $in: values } }),
    selectivity: (values, statistics) => statistics.valueSelectivity(field, values),
  };
}

/** As {@link oneOf}, in a form that does not replace another condition on the same field. */
function among(
  field: string,
  valueIn: (filter: FundingFilter) => readonly string[] | null,
): SearchCondition<readonly string[]> {
  return { ...oneOf(field, valueIn), toPredicate: (values) => ({ $and: [{ [field]: { $in: values } }] }) };
}

/** Returns the codes of countries; null unless all are codes. */
function codesOf(countries: readonly CountryFilter[] | null): readonly string[] | null {
  const codes = (countries ?? []).flatMap((country) => ('code' in country ? [country.code] : []));
  return countries !== null && codes.length === countries.length ? codes : null;
}

/** Returns the locations; null unless all are locations. */
function locationsOf(countries: readonly CountryFilter[] | null): readonly string[] | null {
  const locations = (countries ?? []).flatMap((country) => ('location' in country ? [country.location] : []));
  return countries !== null && locations.length === countries.length ? locations : null;
}

const REGEX_SPECIALS = /[\\^$.*+?()[\]{}|/-]/g;

/** Writes a pattern that finds a text literally. The server refuses a pattern with a raw NUL, so NUL becomes an escape. */
function literalPattern(text: string): string {
  return text.replaceAll(REGEX_SPECIALS, '\\$&').replaceAll('\0', '\\x00');
}
