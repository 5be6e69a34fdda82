import { z } from 'zod';
import type { FundingRecordFragment } from '../../generated/operations.ts';
import { uuid } from '../schemas.ts';

/** FundingRecord of the contract. */
export const fundingRecord = z.object({
  id: uuid,
  company_name: z.string(),
  company_domain: z.string().nullable(),
  event_class: z.string().nullable(),
  round_label: z.string().nullable(),
  round_stage: z.string().nullable(),
  amount_usd: z.number().nullable(),
  amount_original: z.number().nullable(),
  currency: z.string().nullable(),
  announced_at: z.iso.date(),
  investors: z.array(z.string()).nullable(),
  lead_investors: z.array(z.string()).nullable(),
  country: z.string().nullable(),
  country_code: z.string().nullable(),
  source_url: z.url().nullable(),
  attributes: z.record(z.string(), z.unknown()).nullable(),
  updated_at: z.iso.datetime().nullable(),
});

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
