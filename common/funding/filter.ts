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

/** The funding filters as a caller gives them, by query, by graph arguments or stored with a watchlist. */
export interface FundingFilterInput {
  since?: FilterValue;
  until?: FilterValue;
  round?: FilterValue | readonly string[];
  minAmountUsd?: FilterValue;
  maxAmountUsd?: FilterValue;
  company?: FilterValue;
  domain?: FilterValue;
  investor?: FilterValue;
  country?: FilterValue;
}

/** What a `country` filter means: a code is compared with `country_code`, other text with the stated location. */
type CountryFilter = { readonly code: string } | { readonly location: string };

/** The funding filters in canonical form: two inputs that mean the same are equal here. Null does not filter. */
export interface FundingFilter {
  readonly since: string | null;
  readonly until: string | null;
  /** Sorted, each once. */
  readonly stages: readonly string[] | null;
  readonly minAmountUsd: number | null;
  readonly maxAmountUsd: number | null;
  /** Folded. */
  readonly company: string | null;
  readonly domain: string | null;
  /** Folded. */
  readonly investor: string | null;
  readonly country: CountryFilter | null;
}

/**
 * Validates filters by the rules of `GET /v1/funding` and brings them into canonical form.
 * @throws ServiceError `INVALID_FILTER` whose `field` is the parameter's name on REST.
 */
export function normalizeFundingFilter(input: FundingFilterInput): FundingFilter {
  const filter: FundingFilter = {
    since: readDate('since', input.since),
    until: readDate('until', input.until),
    stages: readStages('round', input.round),
    minAmountUsd: readAmountUsd('min_amount_usd', input.minAmountUsd),
    maxAmountUsd: readAmountUsd('max_amount_usd', input.maxAmountUsd),
    company: folded(readText('company', input.company, MAX_CHARACTERS.companyFilter)),
    domain: readDomain('domain', input.domain),
    investor: folded(readText('investor', input.investor, MAX_CHARACTERS.investorFilter)),
    country: readCountry(input.country),
  };
  if (filter.since !== null && filter.until !== null && filter.since > filter.until) {
    refuseFilter('since', 'is after until', 'a calendar date as YYYY-MM-DD that is not after until');
  }
  if (filter.minAmountUsd !== null && filter.maxAmountUsd !== null && filter.minAmountUsd > filter.maxAmountUsd) {
    refuseFilter(
      'min_amount_usd',
      'is above max_amount_usd',
      'a number of US dollars that is not above max_amount_usd',
    );
  }
  return filter;
}

/** A text that is equal for two filters exactly when they mean the same; for digests, not for people. */
export function canonicalFilterKey(filter: FundingFilter): string {
  const { since, until, stages, minAmountUsd, maxAmountUsd, company, domain, investor, country } = filter;
  const where = country && ('code' in country ? ['code', country.code] : ['location', country.location]);
  return JSON.stringify([since, until, stages, minAmountUsd, maxAmountUsd, company, domain, investor, where]);
}

function readCountry(value: FilterValue): CountryFilter | null {
  const text = readText('country', value, MAX_CHARACTERS.country);
  if (text === null) return null;
  const code = countryCodeOf(text);
  return code === null ? { location: caseFold(text) } : { code };
}

function folded(text: string | null): string | null {
  return text === null ? null : caseFold(text);
}
