import type { FundingRecord } from '../../../../common/funding/funding-record.ts';

/** A fictitious round for test events: a real one would be an unpaid record. */
export const SAMPLE_RECORD: FundingRecord = {
  id: '00000000-0000-4000-8000-000000000000',
  company_name: 'Example Company',
  company_domain: 'example.com',
  event_class: 'funding_round',
  round_label: 'Series A',
  round_stage: 'series_a',
  amount_usd: 10_000_000,
  amount_original: null,
  currency: null,
  announced_at: '2026-01-15',
  investors: ['Example Ventures', 'Sample Capital'],
  lead_investors: ['Example Ventures'],
  country: 'Berlin, Germany',
  country_code: 'DE',
  source_url: 'https://example.com/news/series-a',
  attributes: null,
  updated_at: '2026-01-15T09:00:00.000Z',
};
