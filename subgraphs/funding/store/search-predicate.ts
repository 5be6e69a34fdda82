import { Binary, type Document } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { endOfDay, POSITION_BYTES, packPosition, startOfDay } from '../domain/position.ts';

/** The conditions a search may have beside its range of the sort key; each is one field of the filter, or two. */
export type Condition = 'domain' | 'investor' | 'location' | 'country' | 'stages' | 'amount' | 'company';

/** A contiguous range of the sort key: from the first position on, before the second one. */
export interface PositionRange {
  from: Buffer;
  before: Buffer;
}

const REGEX_SPECIALS = /[\\^$.*+?()[\]{}|/-]/g;
const LOWEST = Buffer.alloc(POSITION_BYTES, 0x00);
const HIGHEST = Buffer.alloc(POSITION_BYTES, 0xff);

/** Date window and cursor as one range of the sort key. */
export function positionRange({ since, until }: FundingFilter, after: RoundPosition | null): PositionRange {
  const untilEnd = until === null ? HIGHEST : endOfDay(until);
  const afterEnd = after === null ? HIGHEST : packPosition(after);
  return {
    from: since === null ? LOWEST : startOfDay(since),
    before: untilEnd.compare(afterEnd) < 0 ? untilEnd : afterEnd,
  };
}

/**
 * What the database is told of a range. It is written even when it leaves nothing out: it is what keeps retracted rounds
 * away, and without a condition on an index's first field the server checks none of its other fields on keys.
 */
export function inRange({ from, before }: PositionRange): Document {
  return { 'search.position': { $gte: new Binary(from), $lt: new Binary(before) } };
}

/** The conditions of a filter, each as the database is told it. */
export function conditionsOf(filter: FundingFilter): Map<Condition, Document> {
  const conditions = new Map<Condition, Document>();
  const { domain, investor, stages, country, minAmountUsd: least, maxAmountUsd: most, company } = filter;
  if (domain !== null) conditions.set('domain', { company_domain: domain });
  if (investor !== null) conditions.set('investor', { 'search.investors': investor });
  if (stages !== null) conditions.set('stages', { round_stage: { $in: stages } });
  if (country !== null) {
    if ('code' in country) conditions.set('country', { country_code: country.code });
    else conditions.set('location', { 'search.location': country.location });
  }
  if (least !== null || most !== null) {
    const bounds = { ...(least !== null && { $gte: least }), ...(most !== null && { $lte: most }) };
    conditions.set('amount', { amount_usd: bounds });
  }
  if (company !== null) conditions.set('company', { 'search.name': { $regex: literalPattern(company) } });
  return conditions;
}

/** A pattern that finds a text as it is. The server refuses a pattern with a raw NUL, so that is written as an escape. */
function literalPattern(text: string): string {
  return text.replaceAll(REGEX_SPECIALS, '\\$&').replaceAll('\0', '\\x00');
}
