import type { FundingRound } from './funding-round.ts';

/** A funding round in the spelling of the contract (FundingRecord), as files and the database hold it. */
export interface FundingRecord {
  id: string;
  company_name: string;
  company_domain: string | null;
  event_class: string | null;
  round_label: string | null;
  round_stage: string | null;
  amount_usd: number | null;
  amount_original: number | null;
  currency: string | null;
  announced_at: string;
  investors: string[] | null;
  lead_investors: string[] | null;
  country: string | null;
  country_code: string | null;
  source_url: string | null;
  attributes: Record<string, unknown> | null;
  updated_at: string | null;
}

/** Spells a round as the contract does, fields in the contract's order. */
export function toFundingRecord(round: FundingRound): FundingRecord {
  return {
    id: round.id,
    company_name: round.companyName,
    company_domain: round.companyDomain,
    event_class: round.eventClass,
    round_label: round.roundLabel,
    round_stage: round.roundStage,
    amount_usd: round.amountUsd,
    amount_original: round.amountOriginal,
    currency: round.currency,
    announced_at: round.announcedAt,
    investors: round.investors,
    lead_investors: round.leadInvestors,
    country: round.country,
    country_code: round.countryCode,
    source_url: round.sourceUrl,
    attributes: round.attributes,
    updated_at: round.updatedAt,
  };
}

/** Reads a round from the contract's spelling, the inverse of {@link toFundingRecord}. */
export function toFundingRound(record: FundingRecord): FundingRound {
  return {
    id: record.id,
    companyName: record.company_name,
    companyDomain: record.company_domain,
    eventClass: record.event_class,
    roundLabel: record.round_label,
    roundStage: record.round_stage,
    amountUsd: record.amount_usd,
    amountOriginal: record.amount_original,
    currency: record.currency,
    announcedAt: record.announced_at,
    investors: record.investors,
    leadInvestors: record.lead_investors,
    country: record.country,
    countryCode: record.country_code,
    sourceUrl: record.source_url,
    attributes: record.attributes,
    updatedAt: record.updated_at,
  };
}
