import type { FundingRecord } from '../../../common/funding/funding-record.ts';

/** Creates a record that has only the given fields; its id ends in the number. */
export function record(number: number, fields: Partial<FundingRecord> = {}): FundingRecord {
  return {
    id: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    company_name: `Company ${number}`,
    company_domain: null,
    event_class: null,
    round_label: null,
    round_stage: null,
    amount_usd: null,
    amount_original: null,
    currency: null,
    announced_at: '2025-01-01',
    investors: null,
    lead_investors: null,
    country: null,
    country_code: null,
    source_url: null,
    attributes: null,
    updated_at: null,
    ...fields,
  };
}

const HOSTILE_TEXTS = [
  'a.b',
  'a*b',
  '(.*)',
  '[x]',
  '^a',
  'a$',
  'a\\b',
  'a|b',
  '\\d+',
  '.*',
  '{2}',
  '/x/',
  '-',
  '\0nul',
  'a\nb',
  '(*UCP)',
  '(?i)x',
  '$where',
  'Škoda',
  'ÉLAN',
  'e\u0301lan',
  'İstanbul Ventures',
  'STRAßE',
  'ΣΊΣΥΦΟΣ',
  '株式会社',
  '🚀 Rocket',
  "O'Neil",
  '"quoted"',
  '%',
  '_',
  ';',
  'null',
];

/** Rounds that break careless searches: 500 on one date, pattern characters, letters of many scripts, nulls. */
export function hostileRecords(): FundingRecord[] {
  const sameDate = Array.from({ length: 500 }, (_, index) =>
    record(index, {
      announced_at: '2024-06-01',
      round_stage: ['seed', 'series_a', null][index % 3] ?? null,
      amount_usd: index % 4 === 0 ? null : index,
      investors: index % 5 === 0 ? [] : [`Fund ${index % 7}`, 'Common Fund'],
    }),
  );
  const texts = HOSTILE_TEXTS.map((text, index) =>
    record(1000 + index, {
      company_name: text,
      company_domain: `d${index}.example`,
      announced_at: index % 2 === 0 ? '2024-06-01' : '2019-12-31',
      investors: [text, `${text} Capital`],
      country: text,
      country_code: index % 3 === 0 ? 'TR' : null,
      round_stage: 'seed',
      amount_usd: index === 0 ? 0 : index * 0.1,
    }),
  );
  return [...sameDate, ...texts];
}
