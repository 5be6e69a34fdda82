import { DAY_MS } from '../../../../common/clock.ts';
import { caseFold } from '../../../../common/funding/case-fold.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';

/** The fields by which rounds of different sources are compared. */
export type DedupFields = Pick<
  FundingRound,
  | 'companyName'
  | 'companyDomain'
  | 'roundStage'
  | 'announcedAt'
  | 'amountUsd'
  | 'amountOriginal'
  | 'currency'
  | 'countryCode'
>;

/** Days between the dates that two sources give a round, when a month ends in between. */
const MAX_DAYS_OVER_MONTH_END = 3;
/** A stage that says only that money was raised. */
const STAGE_WITHOUT_MEANING = 'venture_unknown';
/** Ratio of the larger amount to the smaller: sources round, convert and add tranches differently. */
const MAX_AMOUNT_RATIO = 1.5;
/** Characters of a name in a key. Names themselves are compared in full. */
const MAX_NAME_LENGTH_IN_KEY = 100;
const SHORTEST_MONTH_DAYS = 28;
const MONTH_LENGTH = 'YYYY-MM'.length;

/**
 * Returns the keys under which duplicates of a round are found. Two rounds for which {@link isProbableDuplicate} holds
 * share a key, so a unique index over keys shows a writer every round that it must compare with.
 */
export function dedupKeys({ companyName, companyDomain, roundStage, announcedAt }: DedupFields): string[] {
  const companies = [`name ${firstCharacters(caseFold(companyName))}`];
  if (companyDomain !== null) companies.push(`domain ${siteOf(companyDomain)}`);
  const months = monthsAround(announcedAt);
  return companies.flatMap((company) => months.map((month) => `${month} ${roundStage ?? ''} ${company}`));
}

/**
 * Returns true when two sources probably describe the same round. In doubt it returns false: a duplicate is tolerable; a
 * false merge loses data.
 */
export function isProbableDuplicate(left: DedupFields, right: DedupFields): boolean {
  if (left.roundStage !== right.roundStage || !areDatesClose(left.announcedAt, right.announcedAt)) return false;
  const amounts = compareAmounts(left, right);
  if (amounts === 'differ') return false;
  const isStageKnown = left.roundStage !== null && left.roundStage !== STAGE_WITHOUT_MEANING;
  if (left.companyDomain !== null && right.companyDomain !== null) {
    return siteOf(left.companyDomain) === siteOf(right.companyDomain) && (isStageKnown || amounts === 'agree');
  }
  // Many companies share a name, so everything else must agree.
  const isSameName = caseFold(left.companyName) === caseFold(right.companyName);
  return isSameName && isStageKnown && amounts === 'agree' && !contradicts(left.countryCode, right.countryCode);
}

/** Returns true when two sources that describe the same round give the same day and amount. */
export function isExactDuplicate(left: DedupFields, right: DedupFields): boolean {
  return (
    left.announcedAt === right.announcedAt &&
    left.amountUsd === right.amountUsd &&
    left.amountOriginal === right.amountOriginal
  );
}

/** Returns true when both values are known and differ. */
export function contradicts(left: unknown, right: unknown): boolean {
  return left !== null && right !== null && left !== right;
}

function siteOf(domain: string): string {
  return domain.replace(/^www\./, '');
}

function firstCharacters(name: string): string {
  return name.length > MAX_NAME_LENGTH_IN_KEY ? [...name].slice(0, MAX_NAME_LENGTH_IN_KEY).join('') : name;
}

/** Returns the month of a day, and the neighbouring month that begins or ends close to it. */
function monthsAround(date: string): string[] {
  const month = date.slice(0, MONTH_LENGTH);
  const day = Number(date.slice(-'DD'.length));
  if (day <= MAX_DAYS_OVER_MONTH_END) return [month, monthOf(date, -MAX_DAYS_OVER_MONTH_END)];
  if (day <= SHORTEST_MONTH_DAYS - MAX_DAYS_OVER_MONTH_END) return [month];
  return [...new Set([month, monthOf(date, MAX_DAYS_OVER_MONTH_END)])];
}

function monthOf(date: string, addedDays: number): string {
  const day = new Date(Date.parse(date) + addedDays * DAY_MS).toISOString();
  return day.slice(0, -'-DDTHH:MM:SS.sssZ'.length);
}

function areDatesClose(left: string, right: string): boolean {
  if (left.slice(0, MONTH_LENGTH) === right.slice(0, MONTH_LENGTH)) return true;
  return Math.abs(Date.parse(left) - Date.parse(right)) <= MAX_DAYS_OVER_MONTH_END * DAY_MS;
}

/** Compares amounts in the same currency only. */
function compareAmounts(left: DedupFields, right: DedupFields): 'agree' | 'differ' | 'unknown' {
  const inUsd = agree(left.amountUsd, right.amountUsd);
  if (inUsd !== null) return inUsd ? 'agree' : 'differ';
  const inOriginal = left.currency === right.currency ? agree(left.amountOriginal, right.amountOriginal) : null;
  if (inOriginal !== null) return inOriginal ? 'agree' : 'differ';
  return 'unknown';
}

function agree(left: number | null, right: number | null): boolean | null {
  if (left === null || right === null) return null;
  return Math.max(left, right) <= MAX_AMOUNT_RATIO * Math.min(left, right);
}
