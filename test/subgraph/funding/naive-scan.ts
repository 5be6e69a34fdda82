import type { FundingRecord } from '../../../common/funding/funding-record.ts';

/** The filters of one search as REST spells them, each with a value that is meant literally. */
export interface NaiveFilter {
  since?: string;
  until?: string;
  stages?: string[];
  min?: number;
  max?: number;
  company?: string;
  domain?: string;
  investor?: string;
  code?: string;
  location?: string;
}

const lowered = new Map<string, string>();

/** Lower case by the plainest means; remembered, because the same names are compared thousands of times. */
function lower(text: string | null): string {
  const given = text ?? '';
  const known = lowered.get(given);
  if (known !== undefined) return known;
  const plain = given.normalize('NFC').trim().toLowerCase().replaceAll('i\u0307', 'i');
  const fresh = plain.replaceAll('ß', 'ss').replaceAll('ς', 'σ');
  lowered.set(given, fresh);
  return fresh;
}

/**
 * The answer to a search by the plainest means, sharing no code with the product: every record is looked at, in the
 * words of the contract (GET /v1/funding).
 */
export function scan(records: readonly FundingRecord[], filter: NaiveFilter): string[] {
  const meets = (one: FundingRecord) => {
    if (filter.since !== undefined && one.announced_at < filter.since) return false;
    if (filter.until !== undefined && one.announced_at > filter.until) return false;
    if (filter.stages !== undefined && !filter.stages.includes(String(one.round_stage))) return false;
    if (filter.min !== undefined && (one.amount_usd === null || one.amount_usd < filter.min)) return false;
    if (filter.max !== undefined && (one.amount_usd === null || one.amount_usd > filter.max)) return false;
    if (filter.company !== undefined && !lower(one.company_name).includes(lower(filter.company))) return false;
    if (filter.domain !== undefined && one.company_domain !== filter.domain) return false;
    if (filter.investor !== undefined && !(one.investors ?? []).map(lower).includes(lower(filter.investor)))
      return false;
    if (filter.code !== undefined && one.country_code !== filter.code) return false;
    return filter.location === undefined || (one.country !== null && lower(one.country) === lower(filter.location));
  };
  const key = (one: FundingRecord) => `${one.announced_at} ${one.id}`;
  const found = records.filter(meets).map((one) => ({ id: one.id, key: key(one) }));
  return found.sort((a, b) => (a.key < b.key ? 1 : -1)).map(({ id }) => id);
}
