import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { isSameSite } from '../identity/registrable-domain.ts';
import type { SourceQuestion } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

/** Most rounds that are taken, newest first, and most investors of one. */
const MAX_ROUNDS = 10;
const MAX_INVESTORS = 12;

/** Finds the service's own rounds of a company by domain or by folded name, newest first. */
export type FindRounds = (company: { domain: string | null; name: string | null }) => Promise<readonly FundingRound[]>;

/** Dependencies of reading own records. */
export interface FundingRecordsDependencies {
  findRounds: FindRounds;
  /** Returns the URL at which a customer can read a round. */
  roundUrl: (id: string) => string;
  now: () => Date;
}

/**
 * Reads the service's own funding records of the prospect: of its domain, or of its name without a domain where the
 * announcement is on its site or the place stands there. A record a round. Tier 1.
 */
export async function readFundingRecords(
  question: SourceQuestion,
  { findRounds, roundUrl, now }: FundingRecordsDependencies,
): Promise<SourceRecord[]> {
  const { prospect } = question;
  const found = await findRounds({ domain: prospect.domain, name: prospect.name });
  const own = [...new Map(found.map((round) => [round.id, round])).values()].filter((round) => isOwn(round, question));
  return own.slice(0, MAX_ROUNDS).map((round) => writeRound(round, { url: roundUrl(round.id), fetchedAt: now() }));
}

function isOwn(round: FundingRound, { prospect, identity }: SourceQuestion): boolean {
  if (round.companyDomain !== null) {
    return prospect.domain !== null && isSameSite(round.companyDomain, prospect.domain);
  }
  if (!identity.isName(round.companyName)) return false;
  const town = round.country?.split(',')[0] ?? '';
  return identity.isOwnSite(round.sourceUrl ?? '') || identity.isOnSite(town);
}

function writeRound(round: FundingRound, { url, fetchedAt }: { url: string; fetchedAt: Date }): SourceRecord {
  const title = [round.companyName, round.roundLabel].filter(Boolean).join(', ');
  const page = { finalUrl: url, fetchedAt, httpStatus: 200 };
  const record = createRecord({ url, page, title, kind: 'funding_record', tier: 1, publishedAt: round.announcedAt });
  const isOriginal = round.amountOriginal !== null && round.currency !== null;
  const amount = isOriginal ? round.amountOriginal : round.amountUsd;
  const currency = isOriginal ? round.currency : amount === null ? null : 'USD';
  const investors = (round.investors ?? []).slice(0, MAX_INVESTORS);
  const lines = [
    record.add('FundingRecord.company_name', round.companyName),
    record.add('FundingRecord.round_label', round.roundLabel),
    record.add(isOriginal ? 'FundingRecord.amount_original' : 'FundingRecord.amount_usd', amount),
    record.add('FundingRecord.currency', currency),
    record.add('FundingRecord.announced_at', round.announcedAt),
    ...investors.map((investor) => record.add('FundingRecord.investors', investor)),
  ];
  record.add('FundingRecord.source_url', round.sourceUrl);
  const { companyName: subject, roundLabel: label, announcedAt } = round;
  const value = { kind: 'round', label, amount, currency, announced_at: announcedAt, investors } as const;
  record.claim({ field: 'funding.round', value, lines, subject, asOf: announcedAt });
  claimRegistration(record, round);
  return record;
}

/** Claims what a round from Form D adds about its issuer. */
function claimRegistration(
  record: SourceRecord,
  { attributes, companyName: subject, announcedAt: asOf }: FundingRound,
): void {
  for (const field of ['cik', 'jurisdiction'] as const) {
    const text = attributes?.[field];
    if (typeof text !== 'string') continue;
    record.claimText(`FundingRecord.attributes.${field}`, text, { field: `registry.${field}`, subject, asOf });
  }
}
