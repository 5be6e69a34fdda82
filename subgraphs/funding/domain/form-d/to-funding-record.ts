import { countryOfPlace } from './edgar-places.ts';
import type { FormDFiling } from './form-d-filing.ts';

/** The source of the rounds' ids. */
export const FORM_D_SOURCE = 'sec-form-d';

const LABEL = 'Form D';
const ARCHIVE = 'https://www.sec.gov/Archives/edgar/data';

/** The first filing of a chain of amendments, which identifies the round. */
export interface FilingChain {
  first: string;
  /** `YYYY-MM-DD`; the amendment's own day where that of the first filing is unknown. */
  firstFiledAt: string;
}

/**
 * Converts a filing to the contract's FundingRecord. An amendment restates the whole offering with cumulative amounts, so it
 * is converted in the same way, to the same round. Form D has no stage and names no investor.
 */
export function toFundingRecord(filing: FormDFiling, { first, firstFiledAt }: FilingChain): Record<string, unknown> {
  const { city, stateOrCountry, stateOrCountryDescription } = filing;
  return {
    id: first,
    company_name: filing.entityName,
    event_class: eventClassOf(filing),
    round_label: LABEL,
    round_stage: null,
    amount_usd: filing.amountSold === 0 ? null : filing.amountSold,
    announced_at: filing.firstSaleAt ?? firstFiledAt,
    country: [city, stateOrCountryDescription].filter(Boolean).join(', ') || null,
    country_code: stateOrCountry === null ? null : countryOfPlace(stateOrCountry),
    source_url: indexPageOf(filing),
    attributes: attributesOf(filing),
  };
}

/** Returns the URL of a filing's document, whose name is fixed by EDGAR. */
export function primaryDocUrl({ cik, accession }: Pick<FormDFiling, 'cik' | 'accession'>): string {
  return `${folderOf({ cik, accession })}/primary_doc.xml`;
}

function indexPageOf(filing: FormDFiling): string {
  return `${folderOf(filing)}/${filing.accession}-index.htm`;
}

function folderOf({ cik, accession }: Pick<FormDFiling, 'cik' | 'accession'>): string {
  return `${ARCHIVE}/${cik}/${accession.replaceAll('-', '')}`;
}

function eventClassOf({ isBusinessCombination, typesOfSecurities }: FormDFiling): string {
  if (isBusinessCombination) return 'business_combination';
  const isDebtOnly = typesOfSecurities.length === 1 && typesOfSecurities[0] === 'isDebtType';
  return isDebtOnly ? 'debt_financing' : 'funding_round';
}

/** Collects the further statements of a filing. Absent ones are left out. */
function attributesOf(filing: FormDFiling): Record<string, unknown> {
  const stated = {
    cik: filing.cik,
    accession: filing.accession,
    filed_at: filing.filedAt,
    amends: filing.previousAccession,
    // The reason of a missing amount; always present, so that an amendment with an amount replaces it.
    amount_status: amountStatusOf(filing),
    amount_offered_usd: filing.amountOffered,
    investor_count: filing.investors,
    industry: filing.industryGroupType,
    entity_type: filing.entityType,
    jurisdiction: filing.jurisdictionOfInc,
    revenue_range: filing.revenueRange,
    exemptions: filing.federalExemptions,
    securities: filing.typesOfSecurities.map(securityName),
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null));
}

function amountStatusOf({ amountSold }: FormDFiling): string {
  if (amountSold === null) return 'indefinite';
  return amountSold === 0 ? 'nothing_sold_yet' : 'sold_to_date';
}

/** Converts `isOptionToAcquireType` to `option_to_acquire`. */
function securityName(kind: string): string {
  return kind
    .replace(/^is(.*)Type$/, '$1')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
}
