import type { FundingRecord } from '../../../common/funding/funding-record.ts';

/** A funding record with every field set. */
export function anyRecord(): FundingRecord {
  return {
    id: '0198a000-0000-7000-8000-000000000001',
    company_name: 'Brightloom',
    company_domain: 'brightloom.example',
    event_class: 'funding_round',
    round_label: 'Series A',
    round_stage: 'series_a',
    amount_usd: 12_500_000,
    amount_original: 11_500_000,
    currency: 'EUR',
    announced_at: '2026-01-02',
    investors: ['Northgate Ventures', 'Harbor Capital'],
    lead_investors: ['Northgate Ventures'],
    country: 'Berlin',
    country_code: 'DE',
    source_url: 'https://news.example.com/brightloom',
    attributes: { note: 'a, b' },
    updated_at: null,
  };
}
