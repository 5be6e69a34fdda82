import { fold } from '../../../../common/funding/fold.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';

/** What rounds of different sources are compared by. */
export type Likeness = Pick<
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

/** How far apart two sources may date one round when a month ends in between, in days. */
const MAX_DAYS_OVER_MONTH_END = 3;
/** A stage that says that money was raised and nothing more. */
const STAGE_WITHOUT_MEANING = 'venture_unknown';
/** How many times one amount the other may be: sources round, convert and add a tranche differently. */
const MAX_AMOUNT_RATIO = 1.5;
/** How much of a name is part of a key, in characters; the comparison itself looks at all of it. */
const MAX_NAME_LENGTH_IN_KEY = 100;
const SHORTEST_MONTH_DAYS = 28;
const DAY_MS = 86_400_000;
const MONTH_LENGTH = 'YYYY-MM'.length;

/**
 * The keys under which rounds that look like this one are found. Two rounds for which {@link looksAlike} holds have at
 * least one key in common, so a unique index over them shows a writer every other one it should have compared with.
 */
export function likenessKeys({ companyName, companyDomain, roundStage, announcedAt }: Likeness): string[] {
  const companies = [`name ${firstCharacters(fold(companyName))}`];
  if (companyDomain !== null) companies.push(`domain ${siteOf(companyDomain)}`);
  const months = monthsAround(announcedAt);
  return companies.flatMap((company) => months.map((month) => `${month} ${roundStage ?? ''} ${company}`));
}

/**
 * Whether two sources can be taken to tell of one round. When in doubt they are not: a round that is listed twice is put
 * up with, two rounds that became one are a loss.
 */
export function looksAlike(one: Likeness, other: Likeness): boolean {
  if (one.roundStage !== other.roundStage || !areDatesClose(one.announcedAt, other.announcedAt)) return false;
  const amounts = compareAmounts(one, other);
  if (amounts === 'differ') return false;
  const isStageKnown = one.roundStage !== null && one.roundStage !== STAGE_WITHOUT_MEANING;
  if (one.companyDomain !== null && other.companyDomain !== null) {
    return siteOf(one.companyDomain) === siteOf(other.companyDomain) && (isStageKnown || amounts === 'agree');
  }
  // Many companies share a name, so everything else has to speak for it.
  const isSameName = fold(one.companyName) === fold(other.companyName);
  return isSameName && isStageKnown && amounts === 'agree' && !contradict(one.countryCode, other.countryCode);
}

/** Whether two sources that tell of one round give the very same day and amount. */
export function isExactlyAlike(one: Likeness, other: Likeness): boolean {
  return (
    one.announcedAt === other.announcedAt &&
    one.amountUsd === other.amountUsd &&
    one.amountOriginal === other.amountOriginal
  );
}

/** Whether both are known and they differ. */
export function contradict(one: unknown, other: unknown): boolean {
  return one !== null && other !== null && one !== other;
}

function siteOf(domain: string): string {
  return domain.replace(/^www\./, '');
}

function firstCharacters(name: string): string {
  return name.length > MAX_NAME_LENGTH_IN_KEY ? [...name].slice(0, MAX_NAME_LENGTH_IN_KEY).join('') : name;
}

/** The month of a day, and the one that begins or ended close to it. */
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

function areDatesClose(one: string, other: string): boolean {
  if (one.slice(0, MONTH_LENGTH) === other.slice(0, MONTH_LENGTH)) return true;
  return Math.abs(Date.parse(one) - Date.parse(other)) <= MAX_DAYS_OVER_MONTH_END * DAY_MS;
}

/** Amounts are compared in one currency only; without one in common they say nothing. */
function compareAmounts(one: Likeness, other: Likeness): 'agree' | 'differ' | 'unknown' {
  const inUsd = agree(one.amountUsd, other.amountUsd);
  if (inUsd !== null) return inUsd ? 'agree' : 'differ';
  const inOriginal = one.currency === other.currency ? agree(one.amountOriginal, other.amountOriginal) : null;
  if (inOriginal !== null) return inOriginal ? 'agree' : 'differ';
  return 'unknown';
}

function agree(one: number | null, other: number | null): boolean | null {
  if (one === null || other === null) return null;
  return Math.max(one, other) <= MAX_AMOUNT_RATIO * Math.min(one, other);
}
