import type { FundingRecord } from '../../../common/funding/funding-record.ts';

/** The filters of one search, each with a value that is meant literally. */
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
  places?: string[];
}

const CODE = /^[A-Z]{2}$/;
const lowered = new Map<string, string>();

/** Lower-cases a text by the plainest means; cached, because the same names are compared thousands of times. */
function lower(text: string | null): string {
  const given = text ?? '';
  const cached = lowered.get(given);
  if (cached !== undefined) return cached;
  const plain = given.normalize('NFC').trim().toLowerCase().replaceAll('i\u0307', 'i');
  const fresh = plain.replaceAll('ß', 'ss').replaceAll('ς', 'σ');
  lowered.set(given, fresh);
  return fresh;
}

/**
 * Answers a search by the plainest means, sharing no code with the product: it compares every record in the words of the
 * contract (GET /v1/funding).
 */
export function scan(records: readonly FundingRecord[], filter: NaiveFilter): string[] {
  const meets = (record: FundingRecord) => {
    if (filter.since !== undefined && record.announced_at < filter.since) return false;
    if (filter.until !== undefined && record.announced_at > filter.until) return false;
    if (filter.stages !== undefined && !filter.stages.includes(String(record.round_stage))) return false;
    if (filter.min !== undefined && (record.amount_usd === null || record.amount_usd < filter.min)) return false;
    if (filter.max !== undefined && (record.amount_usd === null || record.amount_usd > filter.max)) return false;
    if (filter.company !== undefined && !lower(record.company_name).includes(lower(filter.company))) return false;
    if (filter.domain !== undefined && record.company_domain !== filter.domain) return false;
    if (filter.investor !== undefined && !(record.investors ?? []).map(lower).includes(lower(filter.investor)))
      return false;
    if (filter.code !== undefined && record.country_code !== filter.code) return false;
    const { places } = filter;
    const isPlaced = places?.some((place) =>
      CODE.test(place) ? record.country_code === place : lower(record.country) === lower(place),
    );
    if (isPlaced === false) return false;
    return (
      filter.location === undefined || (record.country !== null && lower(record.country) === lower(filter.location))
    );
  };
  const key = (record: FundingRecord) => `${record.announced_at} ${record.id}`;
  const found = records.filter(meets).map((record) => ({ id: record.id, key: key(record) }));
  return found.sort((left, right) => (left.key < right.key ? 1 : -1)).map(({ id }) => id);
}
