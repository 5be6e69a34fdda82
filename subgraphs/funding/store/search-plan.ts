import type { Filter } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { positionKey, type RoundDocument } from './round-document.ts';
import type { RoundIndexName } from './round-indexes.ts';

/** How one search is answered: the documents it wants and the one index to walk for them. */
export interface SearchPlan {
  readonly index: RoundIndexName;
  readonly predicate: Filter<RoundDocument>;
}

/** Put after a date it sorts after every position of that date, alone after all positions. */
const END_OF_DATE = '~';
const REGEX_SPECIALS = /[\\^$.*+?()[\]{}|/-]/g;

/**
 * Chooses the index and writes the predicate of a search after a position. The index is named (hinted) because the
 * server would keep a plan it chose for one value, such as a common stage, for another where it is wrong.
 */
export function planSearch(filter: FundingFilter, after: RoundPosition | null): SearchPlan {
  const predicate: Record<string, unknown> = { 'search.position': positionRange(filter, after) };
  if (filter.domain !== null) predicate.company_domain = filter.domain;
  if (filter.investor !== null) predicate['search.investors'] = filter.investor;
  if (filter.stages !== null) predicate.round_stage = { $in: filter.stages };
  if (filter.country !== null) {
    if ('code' in filter.country) predicate.country_code = filter.country.code;
    else predicate['search.location'] = filter.country.location;
  }
  const amount = amountRange(filter);
  if (amount !== null) predicate.amount_usd = amount;
  if (filter.company !== null) predicate['search.name'] = { $regex: literalPattern(filter.company) };
  return { index: chooseIndex(filter), predicate };
}

/** The equality expected to leave the fewest rounds leads; the order is by how rare one value of each field is. */
function chooseIndex({ domain, investor, country, stages }: FundingFilter): RoundIndexName {
  if (domain !== null) return 'domain';
  if (investor !== null) return 'investor';
  if (country !== null && 'location' in country) return 'location';
  if (country !== null) return stages === null ? 'country' : 'country_stage';
  return stages === null ? 'newest' : 'stage';
}

/**
 * Date window and cursor as one range of the sort key. It is written even when it leaves nothing out: without a
 * condition on an index's first field the server checks none of its other fields on keys and fetches every document.
 */
function positionRange({ since, until }: FundingFilter, after: RoundPosition | null) {
  const untilEnd = (until ?? '') + END_OF_DATE;
  const afterEnd = after === null ? END_OF_DATE : positionKey(after);
  const [end] = [untilEnd, afterEnd].sort();
  return { $gte: since ?? '', $lt: end };
}

function amountRange({ minAmountUsd, maxAmountUsd }: FundingFilter) {
  if (minAmountUsd === null && maxAmountUsd === null) return null;
  return {
    ...(minAmountUsd === null ? {} : { $gte: minAmountUsd }),
    ...(maxAmountUsd === null ? {} : { $lte: maxAmountUsd }),
  };
}

/** A pattern that finds a text as it is. The server refuses a pattern with a raw NUL, so that is written as an escape. */
function literalPattern(text: string): string {
  return text.replaceAll(REGEX_SPECIALS, '\\$&').replaceAll('\0', '\\x00');
}
