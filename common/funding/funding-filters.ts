import { MAX_CHARACTERS } from '../text-limits.ts';
import { caseFold } from './case-fold.ts';
import { countryCodeOf } from './countries.ts';
import {
  type FilterValue,
  readAmountUsd,
  readDate,
  readDomain,
  readStages,
  readText,
  refuseFilter,
} from './filter-values.ts';
import type { FundingRound } from './funding-round.ts';

/** The canonical form of a `country` filter: a code is compared with `country_code`, other text with the stated location. */
export type CountryFilter = { readonly code: string } | { readonly location: string };

const MAX_COUNTRIES = 20;

/** Where watchlists store a filter, and how: as its owner spells it (`GIVEN`, trimmed) or in canonical form. */
interface WatchlistUse {
  field: string;
  stores: 'GIVEN' | 'CANONICAL';
}

/** A row of {@link FUNDING_FILTERS}. */
interface FilterDefinition {
  /** The name on REST; null for a filter of the graph alone. The name in the graph is the row's key. */
  rest: string | null;
  /** What the REST parameter takes, for the OpenAPI document. */
  description: string;
  /** The JSON type on REST where values are returned. */
  restType: 'string' | 'number';
  /** The type of the graph's input. Values of another type than TEXT are read from REST's text before they are sent. */
  graphType: 'TEXT' | 'DATE' | 'AMOUNT' | 'STAGES' | 'TEXTS';
  /** Null where watchlists do not take the filter. */
  watchlist: WatchlistUse | null;
  /** Validates a value and makes it canonical; null when not given. @throws ServiceError INVALID_FILTER naming the field */
  read(field: string, value: FilterValue | readonly string[]): unknown;
  /** Tells whether a round meets a canonical value. An unknown (null) field of a round meets no filter on it. */
  isMet(round: FundingRound, value: never): boolean;
}

/** Declares a row with its literal types. */
function define<const Definition extends FilterDefinition>(definition: Definition): Definition {
  return definition;
}

const date = { restType: 'string', graphType: 'DATE', watchlist: null, read: readDate } as const;
const amount = { restType: 'number', graphType: 'AMOUNT', read: readAmountUsd } as const;
const text = { restType: 'string', graphType: 'TEXT' } as const;

/**
 * Every funding filter, in the order of REST's parameters (contract, GET /v1/funding and WatchlistFilters). REST
 * parameters, validation, matching, watchlists and the OpenAPI document follow from this table; `docs/search.md` lists the
 * other files that a new filter touches.
 */
export const FUNDING_FILTERS = {
  since: define({
    ...date,
    rest: 'since',
    description: 'Rounds announced on or after, inclusive, YYYY-MM-DD.',
    isMet: ({ announcedAt }, since: string) => announcedAt >= since,
  }),
  until: define({
    ...date,
    rest: 'until',
    description: 'Rounds announced on or before, inclusive, YYYY-MM-DD.',
    isMet: ({ announcedAt }, until: string) => announcedAt <= until,
  }),
  stages: define({
    rest: 'round',
    description: 'One or more stages such as series_a, comma-separated, 1 to 20 values.',
    restType: 'string',
    graphType: 'STAGES',
    watchlist: { field: 'stages', stores: 'CANONICAL' },
    read: readStages,
    isMet: ({ roundStage }, stages: readonly string[]) => roundStage !== null && stages.includes(roundStage),
  }),
  minAmountUsd: define({
    ...amount,
    rest: 'min_amount_usd',
    description: 'At least this USD amount.',
    watchlist: { field: 'min_amount_usd', stores: 'CANONICAL' },
    isMet: ({ amountUsd }, min: number) => amountUsd !== null && amountUsd >= min,
  }),
  maxAmountUsd: define({
    ...amount,
    rest: 'max_amount_usd',
    description: 'At most this USD amount.',
    watchlist: { field: 'max_amount_usd', stores: 'CANONICAL' },
    isMet: ({ amountUsd }, max: number) => amountUsd !== null && amountUsd <= max,
  }),
  company: define({
    ...text,
    rest: 'company',
    description: 'Case-insensitive substring of the company name, 1 to 100 characters.',
    watchlist: { field: 'company', stores: 'GIVEN' },
    read: (field, value: FilterValue) => folded(readText(field, value, MAX_CHARACTERS.companyFilter)),
    isMet: ({ companyName }, company: string) => caseFold(companyName).includes(company),
  }),
  domain: define({
    ...text,
    rest: 'domain',
    description: 'Exact bare company domain.',
    watchlist: { field: 'domain', stores: 'CANONICAL' },
    read: readDomain,
    isMet: ({ companyDomain }, domain: string) => companyDomain === domain,
  }),
  investor: define({
    ...text,
    rest: 'investor',
    description: 'Rounds that include this investor; exact, case-insensitive.',
    watchlist: { field: 'investor', stores: 'GIVEN' },
    read: (field, value: FilterValue) => folded(readText(field, value, MAX_CHARACTERS.investorFilter)),
    isMet: ({ investors }, investor: string) => (investors ?? []).some((name) => caseFold(name) === investor),
  }),
  country: define({
    ...text,
    rest: 'country',
    description: 'A country name or ISO 3166-1 code, else the stated location; case-insensitive.',
    watchlist: { field: 'country', stores: 'GIVEN' },
    read: readCountry,
    isMet: isIn,
  }),
  countries: define({
    rest: null,
    description: 'One of these countries or locations, 1 to 20.',
    restType: 'string',
    graphType: 'TEXTS',
    watchlist: null,
    read: readCountries,
    isMet: (round, countries: readonly CountryFilter[]) => countries.some((country) => isIn(round, country)),
  }),
};

/** The table's type: one row per filter. */
export type FundingFilters = typeof FUNDING_FILTERS;

/** A filter's name in the graph. */
export type FilterName = keyof FundingFilters;

/** A filter's name on REST. */
export type RestFilterName = Exclude<FundingFilters[FilterName]['rest'], null>;

/** A filter that REST takes, by its name in the graph. */
export type FilterNameOnRest = {
  [Name in FilterName]: FundingFilters[Name]['rest'] extends null ? never : Name;
}[FilterName];

/** A filter that watchlists take, by its name in the graph. */
export type WatchlistFilterName = {
  [Name in FilterName]: FundingFilters[Name]['watchlist'] extends null ? never : Name;
}[FilterName];

/** The values of the graph's inputs, by `graphType`. */
interface GraphValues {
  TEXT: string;
  DATE: string;
  AMOUNT: number;
  STAGES: string[];
  TEXTS: string[];
}

/** A filter's value as the graph's input carries it and watchlists store it. */
export type GraphFilterValue<Name extends FilterName> = GraphValues[FundingFilters[Name]['graphType']];

/** The names of all filters in the graph, in the table's order. */
export const FILTER_NAMES = Object.keys(FUNDING_FILTERS) as readonly FilterName[];

/** The names of the filters that REST takes, in the table's order. */
export const FILTER_NAMES_ON_REST = FILTER_NAMES.filter(
  (name): name is FilterNameOnRest => FUNDING_FILTERS[name].rest !== null,
);

/** The names of the filters that watchlists take, in the table's order. */
export const WATCHLIST_FILTER_NAMES = FILTER_NAMES.filter(
  (name): name is WatchlistFilterName => FUNDING_FILTERS[name].watchlist !== null,
);

function readCountry(field: string, value: FilterValue): CountryFilter | null {
  const given = readText(field, value, MAX_CHARACTERS.country);
  if (given === null) return null;
  const code = countryCodeOf(given);
  return code === null ? { location: caseFold(given) } : { code };
}

/** Reads several countries or locations: canonical, sorted and unique. */
function readCountries(field: string, value: FilterValue | readonly string[]): readonly CountryFilter[] | null {
  if (value === undefined || value === null) return null;
  const takes = `1 to ${MAX_COUNTRIES} countries or locations`;
  const listed = Array.isArray(value) ? value : [value];
  if (listed.length === 0) refuseFilter(field, 'is empty', takes);
  if (listed.length > MAX_COUNTRIES) refuseFilter(field, `has ${listed.length} values`, takes);
  const byMeaning = new Map<string, CountryFilter>();
  for (const text of listed) {
    const country = readCountry(field, text);
    if (country !== null) byMeaning.set(JSON.stringify(country), country);
  }
  return [...byMeaning].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, country]) => country);
}

function isIn({ countryCode, country: location }: FundingRound, country: CountryFilter): boolean {
  return 'code' in country
    ? countryCode === country.code
    : location !== null && caseFold(location) === country.location;
}

function folded(given: string | null): string | null {
  return given === null ? null : caseFold(given);
}
