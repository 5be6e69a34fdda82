import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { type DedupFields, dedupKeys } from './duplicate-rounds.ts';
import {
  checkAmount,
  checkAttributes,
  checkCompanyName,
  checkCountryCode,
  checkCurrency,
  checkDate,
  checkDateTime,
  checkDomain,
  checkFlag,
  checkHttpUrl,
  checkNames,
  checkStage,
  checkText,
} from './field-checks.ts';
import { deriveCountryCode, stageOf } from './normalization.ts';
import { describedId, readOwnId } from './round-identity.ts';

/** The round that a line describes, and the source of the line. */
interface Subject {
  readonly source: string;
  /** The id of the round if this line is the first to describe it. */
  readonly id: string;
  /** The id as the source writes it; null when it gives none. */
  readonly ownId: string | null;
  /** True when the line names the round by its public id, which means that record itself. */
  readonly isNamed: boolean;
  /** The keys under which duplicates are found; none when the line can only describe the round of its id. */
  readonly keys: readonly string[];
}

/** A line that describes a round. */
export interface RoundStatement extends Subject {
  readonly isRetraction: false;
  /** True when the line restores a retracted round. */
  readonly isRestoration: boolean;
  readonly dedupFields: DedupFields;
  /** Null where the line does not mention the field. */
  readonly fields: Readonly<Omit<FundingRound, 'id'>>;
  /** Values that follow from other fields of the line, where the key itself is absent. */
  readonly derived: Readonly<Pick<FundingRound, 'roundStage' | 'countryCode'>>;
}

/** A line that retracts a round; of its other fields only those that identify the round matter. */
export interface RoundRetraction extends Subject {
  readonly isRetraction: true;
  /** Null when the line has an id: then it retracts the round of that id or none. */
  readonly dedupFields: DedupFields | null;
}

/** One line, checked and normalised. */
export type RoundDraft = RoundStatement | RoundRetraction;

/**
 * Checks and normalises one record of a source.
 * @throws FieldError for the first invalid field
 */
export function draftRound(given: Readonly<Record<string, unknown>>, source: string): RoundDraft {
  const own = readOwnId(given, source);
  const ownId = own?.text ?? null;
  const isNamed = own?.isUuid ?? false;
  const retracted = checkFlag(given, 'retracted');
  if (own !== null && retracted === true) {
    return { source, id: own.id, ownId, isNamed, isRetraction: true, dedupFields: null, keys: [] };
  }
  const { fields, derived } = readFields(given);
  const dedupFields = dedupFieldsOf(fields, derived);
  const subject = {
    source,
    id: own?.id ?? describedId(dedupFields),
    ownId,
    isNamed,
    dedupFields,
    keys: dedupKeys(dedupFields),
  };
  if (retracted === true) return { ...subject, isRetraction: true };
  return { ...subject, isRetraction: false, isRestoration: retracted === false, fields, derived };
}

function dedupFieldsOf(fields: RoundStatement['fields'], derived: RoundStatement['derived']): DedupFields {
  const { companyName, companyDomain, announcedAt, amountUsd, amountOriginal, currency } = fields;
  const roundStage = fields.roundStage ?? derived.roundStage;
  const countryCode = fields.countryCode ?? derived.countryCode;
  return { companyName, companyDomain, roundStage, announcedAt, amountUsd, amountOriginal, currency, countryCode };
}

function readFields(given: Readonly<Record<string, unknown>>): Pick<RoundStatement, 'fields' | 'derived'> {
  const fields = {
    companyName: checkCompanyName(given, 'company_name'),
    companyDomain: checkDomain(given, 'company_domain'),
    eventClass: checkText(given, 'event_class'),
    roundLabel: checkStage(given, 'round_label'),
    roundStage: stageOf(checkStage(given, 'round_stage')),
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
  return { fields, derived };
}
