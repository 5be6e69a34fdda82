import { z } from 'zod';
import type { FundingRecordFragment } from '../../generated/operations.ts';
import { uuid } from '../schemas.ts';

/** FundingRecord of the contract. */
export const fundingRecord = z
  .object({
    id: uuid.describe('The id of the round.'),
    company_name: z.string().describe('The company that raised.'),
    company_domain: z.string().nullable().describe('Its bare domain.'),
    event_class: z.string().nullable().describe('The kind of event, such as `funding_round`.'),
    round_label: z.string().nullable().describe('The label of the round for people, such as `Series A`.'),
    round_stage: z.string().nullable().describe('The normalised stage, which the `round` filter matches.'),
    amount_usd: z.number().nullable().describe('The size of the round in USD.'),
    amount_original: z.number().nullable().describe('The size in the original currency, if that is not USD.'),
    currency: z.string().nullable().describe('The ISO 4217 code of the original currency.'),
    announced_at: z.iso.date().describe('The day of the announcement, by which searches are sorted.'),
    investors: z.array(z.string()).nullable().describe('All investors.'),
    lead_investors: z.array(z.string()).nullable().describe('The lead investors.'),
    country: z.string().nullable().describe('The headquarters as the source states it, often a city or a state.'),
    country_code: z
      .string()
      .nullable()
      .describe('ISO 3166-1 alpha-2; null if the location is unknown, ambiguous or names two countries.'),
    source_url: z.url().nullable().describe('The public announcement.'),
    attributes: z.record(z.string(), z.unknown()).nullable().describe('Further fields, which depend on the source.'),
    updated_at: z.iso.datetime().nullable().describe('When the record last changed.'),
  })
  .meta({ id: 'FundingRecord', description: 'One funding round of one company. Unknown values are null.' });

/** A fictitious round, for the examples of the OpenAPI document. */
export const FUNDING_RECORD_EXAMPLE: z.infer<typeof fundingRecord> = {
  id: '0198a000-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
  company_name: 'Example Robotics',
  company_domain: 'robotics.example.com',
  event_class: 'funding_round',
  round_label: 'Series A',
  round_stage: 'series_a',
  amount_usd: 10_800_000,
  amount_original: 10_000_000,
  currency: 'EUR',
  announced_at: '2026-01-02',
  investors: ['Example Ventures', 'Sample Capital'],
  lead_investors: ['Example Ventures'],
  country: 'Berlin, Germany',
  country_code: 'DE',
  source_url: 'https://example.com/news/series-a',
  attributes: null,
  updated_at: '2026-01-02T09:00:00.000Z',
};

/** Writes a round as the contract's FundingRecord. */
export function presentFundingRecord(round: FundingRecordFragment): z.infer<typeof fundingRecord> {
  return {
    id: round.id,
    company_name: round.companyName,
    company_domain: round.companyDomain,
    event_class: round.eventClass,
    round_label: round.label,
    round_stage: round.stage,
    amount_usd: round.amountUsd,
    amount_original: round.amountOriginal,
    currency: round.currency,
    announced_at: round.announcedAt,
    investors: round.investors,
    lead_investors: round.leadInvestors,
    country: round.location,
    country_code: round.countryCode,
    source_url: round.sourceUrl,
    attributes: round.attributes,
    updated_at: round.updatedAt,
  };
}
