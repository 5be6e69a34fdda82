import type { FundingRecord } from '../../../common/funding/funding-record.ts';

/** The filters of one search as REST spells them, each with a value that is meant literally. */
export interface NaiveFilter {
  since?: string;
  until?: string;
  round?: string[];
  min?: number;
  max?: number;
  company?: string;
  domain?: string;
  investor?: string;
  code?: string;
  location?: string;
}

/**
 * The answer to a search by the plainest means, sharing no code with the product: every record is looked at, in the
 * words of the contract (GET /v1/funding).
 */
export function scan(records: readonly FundingRecord[], filter: NaiveFilter): string[] {
  const lower = (text: string | null) => (text ?? '').normalize('NFC').trim().toLowerCase().replaceAll('i\u0307', 'i');
  const meets = (one: FundingRecord) => {
    if (filter.since !== undefined && one.announced_at < filter.since) return false;
    if (filter.until !== undefined && one.announced_at > filter.until) return false;
    if (filter.round !== undefined && !filter.round.includes(String(one.round_stage))) return false;
    if (filter.min !== undefined && (one.amount_usd === null || one.amount_usd < filter.min)) return false;
    if (filter.max !== undefined && (one.amount_usd === null || one.amount_usd > filter.max)) return false;
    if (filter.company !== undefined && !lower(one.company_name).includes(lower(filter.company))) return false;
    if (filter.domain !== undefined && one.company_domain !== filter.domain) return false;
    const investors = (one.investors ?? []).map(lower);
    if (filter.investor !== undefined && !investors.includes(lower(filter.investor))) return false;
    if (filter.code !== undefined && one.country_code !== filter.code) return false;
    return filter.location === undefined || (one.country !== null && lower(one.country) === lower(filter.location));
  };
  const key = (one: FundingRecord) => `${one.announced_at} ${one.id}`;
  const found = records.filter(meets).map((one) => ({ id: one.id, key: key(one) }));
  return found.sort((a, b) => (a.key < b.key ? 1 : -1)).map(({ id }) => id);
}
