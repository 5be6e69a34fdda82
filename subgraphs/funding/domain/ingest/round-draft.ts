import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import {
  checkAmount,
  checkAttributes,
  checkCountryCode,
  checkCurrency,
  checkDate,
  checkDateTime,
  checkDomain,
  checkHttpUrl,
  checkNames,
  checkRequiredText,
  checkText,
} from './field-checks.ts';
import { deriveCountryCode, stageOf } from './normalization.ts';
import { identifyRound } from './round-identity.ts';

/** What one line says about one round. */
export interface RoundDraft {
  readonly id: string;
  /** Null where the line does not mention the field. */
  readonly fields: Readonly<Omit<FundingRound, 'id'>>;
  /** What follows from other fields of the line where the source is silent, that is, the key is absent. */
  readonly derived: Readonly<Pick<FundingRound, 'roundStage' | 'countryCode'>>;
}

/**
 * Checks and normalises one record of a source.
 * @throws FieldFault for the first field that can't be taken.
 */
export function draftRound(given: Readonly<Record<string, unknown>>, source: string): RoundDraft {
  const fields = {
    companyName: checkRequiredText(given, 'company_name'),
    companyDomain: checkDomain(given, 'company_domain'),
    eventClass: checkText(given, 'event_class'),
    roundLabel: checkText(given, 'round_label'),
    roundStage: stageOf(checkText(given, 'round_stage')),
    amountUsd: checkAmount(given, 'amount_usd'),
    amountOriginal: checkAmount(given, 'amount_original'),
    currency: checkCurrency(given, 'currency'),
    announcedAt: checkDate(given, 'announced_at'),
    investors: checkNames(given, 'investors'),
    leadInvestors: checkNames(given, 'lead_investors'),
    country: checkText(given, 'country'),
    countryCode: checkCountryCode(given, 'country_code'),
    sourceUrl: checkHttpUrl(given, 'source_url'),
    attributes: checkAttributes(given, 'attributes'),
    updatedAt: checkDateTime(given, 'updated_at'),
  };
  const derived = {
    roundStage: Object.hasOwn(given, 'round_stage') ? null : stageOf(fields.roundLabel),
    countryCode: Object.hasOwn(given, 'country_code') ? null : deriveCountryCode(fields.country),
  };
  const stage = fields.roundStage ?? derived.roundStage;
  return { id: identifyRound(given, { ...fields, roundStage: stage }, source), fields, derived };
}
