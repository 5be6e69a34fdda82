import { caseFold } from './case-fold.ts';
import type { FundingFilter } from './filter.ts';
import type { FundingRound } from './funding-round.ts';

/**
 * Whether a round meets every given filter: the plain meaning of the filters, which search answers from indexes and
 * watchlists ask of each new round. An unknown (null) field never meets a filter on it.
 */
export function matchesFundingFilter(round: FundingRound, filter: FundingFilter): boolean {
  return (
    isWithin(round.announcedAt, filter.since, filter.until) &&
    isWithin(round.amountUsd, filter.minAmountUsd, filter.maxAmountUsd) &&
    (filter.stages === null || (round.roundStage !== null && filter.stages.includes(round.roundStage))) &&
    (filter.company === null || caseFold(round.companyName).includes(filter.company)) &&
    (filter.domain === null || round.companyDomain === filter.domain) &&
    (filter.investor === null || hasInvestor(round, filter.investor)) &&
    meetsCountry(round, filter.country)
  );
}

/** Both ends are inclusive (contract, GET /v1/funding). */
function isWithin<T extends string | number>(value: T | null, least: T | null, most: T | null): boolean {
  if (least === null && most === null) return true;
  return value !== null && (least === null || value >= least) && (most === null || value <= most);
}

function hasInvestor(round: FundingRound, investor: string): boolean {
  return (round.investors ?? []).some((name) => caseFold(name) === investor);
}

function meetsCountry(round: FundingRound, country: FundingFilter['country']): boolean {
  if (country === null) return true;
  if ('code' in country) return round.countryCode === country.code;
  return round.country !== null && caseFold(round.country) === country.location;
}
