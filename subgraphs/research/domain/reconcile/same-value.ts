import { normalizeStage } from '../../../../common/funding/stages.ts';
import type { ClaimField, ClaimValue, ClaimValueOf } from '../../../../common/research/claim.ts';
import { companyKey, isSameCompany } from '../identity/company-name.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { foldName } from '../text/names.ts';
import { planKey } from '../text/plan-key.ts';
import { standardKey } from '../text/standards.ts';
import { isSamePlace } from './same-place.ts';
import { compareTitles } from './titles.ts';

const DAY_MS = 86_400_000;
/** A round is announced, reported and filed within a month. */
const SAME_ROUND_DAYS = 31;
/** A deal, or a round of one label and amount, is announced, signed and closed within weeks. */
const SAME_DEAL_DAYS = 45;
/** A company tells of its own deal in these days. */
const SAME_REPORT_DAYS = 14;
/** Reports of one round that differ in the amount may be further apart. */
const RIVAL_ROUND_DAYS = 120;
/** Share by which rounding may change an amount: $42 million may be 41.6. */
const AMOUNT_ROUNDING = 0.02;
/** A rounded headcount ends in these, and is off by no more than an eighth: more than 120 may be 124. */
const ROUND_ENDS = [1_000, 500, 100, 50, 10];
const MAX_ROUNDING = 0.125;

/** Checks whether two values of a field say the same, give or take wording and rounding. */
export function isSameValue(field: ClaimField, left: ClaimValue, right: ClaimValue): boolean {
  if (left.kind === 'text' && right.kind === 'text') return isSameText(field, left.text, right.text);
  if (left.kind === 'number' && right.kind === 'number')
    return field === 'overview.headcount'
      ? isRoundOf(left.number, right.number) || isRoundOf(right.number, left.number)
      : left.number === right.number;
  if (left.kind === 'date' && right.kind === 'date') return isSameDay(left.date, right.date);
  if (left.kind === 'money' && right.kind === 'money')
    return left.currency === right.currency && isNear(left.amount, right.amount, AMOUNT_ROUNDING);
  if (left.kind === 'person' && right.kind === 'person')
    return isSamePerson(left.name, right.name) && compareTitles(left.title, right.title) === 'same';
  if (left.kind === 'round' && right.kind === 'round') return isSameRound(left, right);
  if (left.kind === 'acquisition' && right.kind === 'acquisition')
    return left.role === right.role && isSameDeal(left, right) && isSameTime(left, right);
  if (left.kind === 'plan' && right.kind === 'plan')
    return isSamePlan(left, right) && (left.amount === right.amount || left.amount === null);
  if (left.kind === 'opening' && right.kind === 'opening') return isSameOpening(left, right);
  if (left.kind === 'news' && right.kind === 'news') return foldName(left.headline) === foldName(right.headline);
  return false;
}

/** Checks whether two values that differ speak of the same thing, so that one of them must be wrong or outdated. */
export function isRival(field: ClaimField, left: ClaimValue, right: ClaimValue): boolean {
  if (left.kind === 'person' && right.kind === 'person')
    return isSamePerson(left.name, right.name) && compareTitles(left.title, right.title) === 'different';
  if (left.kind === 'round' && right.kind === 'round') return isRivalRound(left, right);
  if (left.kind === 'acquisition' && right.kind === 'acquisition')
    return isSameDeal(left, right) && (left.role !== right.role || !isSameTime(left, right));
  if (left.kind === 'plan' && right.kind === 'plan')
    return isSamePlan(left, right) && left.amount !== null && right.amount !== null && left.currency === right.currency;
  return ONE_VALUED.has(field) && !isSameValue(field, left, right);
}

/** Fields of which only one value can be right. */
const ONE_VALUED: ReadonlySet<ClaimField> = new Set([
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.parent',
  'funding.total',
  'hiring.open_positions',
  'registry.legal_name',
  'registry.lei',
  'registry.cik',
  'registry.jurisdiction',
  'registry.registered_on',
  'registry.domain_registered_on',
]);

/** Fields whose values are the page's own words. */
const WORDED: ReadonlySet<ClaimField> = new Set(['overview.figure', 'customers.industry', 'customers.result']);
/** Fields whose value is a place. */
const PLACES: ReadonlySet<ClaimField> = new Set(['overview.headquarters', 'overview.office', 'registry.jurisdiction']);

function isSameText(field: ClaimField, left: string, right: string): boolean {
  // Descriptions, names and industries are worded freely: a different wording is no other fact.
  if (field === 'overview.description' || field === 'overview.name' || field === 'overview.industry') return true;
  if (PLACES.has(field)) return isSamePlace(left, right);
  if (WORDED.has(field)) return foldName(left) === foldName(right);
  if (field === 'overview.award') return isSameAward(foldName(left), foldName(right));
  if (field === 'overview.certification') return standardKey(left) === standardKey(right);
  if (field === 'registry.legal_name') {
    const [a, b] = [legalKey(left), legalKey(right)];
    return a === b || (companyKey(left) === companyKey(right) && (a === companyKey(left) || b === companyKey(right)));
  }
  return isSameCompany(left, right);
}

/** Long legal forms with their short ones. */
const LEGAL_FORMS: readonly (readonly [RegExp, string])[] = [
  [/ limited$/, ' ltd'],
  [/ incorporated$/, ' inc'],
  [/ corporation$/, ' corp'],
  [/ gesellschaft mit beschrankter haftung$/, ' gmbh'],
  [/ aktiengesellschaft$/, ' ag'],
  [/ s a s$/, ' sas'],
  [/ s a r l$/, ' sarl'],
  [/ s a$/, ' sa'],
];

/** Returns a legal name for comparison, whether its form is written out or not. */
function legalKey(name: string): string {
  return LEGAL_FORMS.reduce((key, [long, short]) => key.replace(long, short), foldName(name));
}

/** Compares names of companies, one of which may say where it is: `Pharmatrak of Ghent`. */
function isSamePlacedCompany(left: string, right: string): boolean {
  const bare = (name: string) => name.replace(/(?<=.) (?:of|from|aus|de) \p{Lu}.*$/u, '');
  return isSameCompany(left, right) || isSameCompany(bare(left), right) || isSameCompany(left, bare(right));
}

/** Compares the counterparties of deals; in the same weeks one may be called by the first words of its name alone. */
function isSameDeal(left: ClaimValueOf<'acquisition'>, right: ClaimValueOf<'acquisition'>): boolean {
  const [a, b] = [companyKey(left.other), companyKey(right.other)];
  const isShort = a.startsWith(`${b} `) || b.startsWith(`${a} `);
  const isNear = isShort && isWithinDays(left.announced_at, right.announced_at, SAME_ROUND_DAYS);
  return isNear || isSamePlacedCompany(left.other, right.other);
}

/** Checks for two exact days of a deal that are weeks apart, of which one page of a company gives one and another page the other. */
export function areTwoDays(left: ClaimValue, right: ClaimValue): boolean {
  if (left.kind !== 'acquisition' || right.kind !== 'acquisition') return false;
  const [a, b] = [left.announced_at, right.announced_at];
  const isExact = a !== null && b !== null && !a.endsWith('-01') && !b.endsWith('-01');
  return isExact && left.role === right.role && isSameDeal(left, right) && !isWithinDays(a, b, SAME_REPORT_DAYS);
}

/** Checks for days of one deal; a deal without a day may be of any. */
function isSameTime(
  left: Pick<ClaimValueOf<'round'>, 'announced_at'>,
  right: Pick<ClaimValueOf<'round'>, 'announced_at'>,
): boolean {
  return isWithinDays(left.announced_at, right.announced_at, SAME_DEAL_DAYS);
}

/** Compares names of awards, one of which may say more, such as what for. */
function isSameAward(left: string, right: string): boolean {
  return ` ${left} `.includes(` ${right} `) || ` ${right} `.includes(` ${left} `);
}

/** Checks whether the first is the second rounded, up or down. */
function isRoundOf(rounded: number, exact: number): boolean {
  if (rounded === exact) return true;
  const end = ROUND_ENDS.find((size) => rounded % size === 0 && size <= rounded * MAX_ROUNDING);
  return end !== undefined && (Math.floor(exact / end) * end === rounded || Math.round(exact / end) * end === rounded);
}

function isNear(left: number, right: number, share: number): boolean {
  return Math.abs(left - right) <= share * Math.max(Math.abs(left), Math.abs(right));
}

/** Compares days: a first of January means its year, a first of a month its month. */
function isSameDay(left: string, right: string): boolean {
  if (left === right) return true;
  if (left.slice(0, 4) !== right.slice(0, 4)) return false;
  if (left.endsWith('-01-01') || right.endsWith('-01-01')) return true;
  return left.slice(0, 7) === right.slice(0, 7) && (left.endsWith('-01') || right.endsWith('-01'));
}

/** Checks whether two names are of one person: middle names, initials and diacritics don't count. */
export function isSamePerson(left: string, right: string): boolean {
  const [a, b] = [foldName(left).split(' '), foldName(right).split(' ')];
  return a.at(-1) === b.at(-1) && a[0] === b[0];
}

function isSameRound(left: ClaimValueOf<'round'>, right: ClaimValueOf<'round'>): boolean {
  if (!isSameLabel(left.label, right.label)) return false;
  if (
    left.amount !== null &&
    right.amount !== null &&
    (left.currency !== right.currency || !isNear(left.amount, right.amount, AMOUNT_ROUNDING))
  )
    return false;
  if (left.label === null && right.label === null && (left.amount === null || right.amount === null)) return false;
  const isWhole = left.label !== null && right.label !== null && left.amount !== null && right.amount !== null;
  return isWithinDays(left.announced_at, right.announced_at, isWhole ? SAME_DEAL_DAYS : SAME_ROUND_DAYS);
}

/** Checks for reports of one round, by its label, that differ in the amount, or in the day beside the same amount. */
function isRivalRound(left: ClaimValueOf<'round'>, right: ClaimValueOf<'round'>): boolean {
  const isLabelled = left.label !== null && right.label !== null && isSameLabel(left.label, right.label);
  if (!isLabelled || left.amount === null || right.amount === null || left.currency !== right.currency) return false;
  if (isNear(left.amount, right.amount, AMOUNT_ROUNDING)) return !isSameTime(left, right);
  return isWithinDays(left.announced_at, right.announced_at, RIVAL_ROUND_DAYS);
}

function isSameLabel(left: string | null, right: string | null): boolean {
  return left === null || right === null || normalizeStage(left) === normalizeStage(right);
}

function isWithinDays(left: string | null, right: string | null, days: number): boolean {
  if (left === null || right === null || isSameDay(left, right)) return true;
  return Math.abs(Date.parse(left) - Date.parse(right)) <= days * DAY_MS;
}

/** Compares plans by name and by what their prices are for; a price by the month and one by the year don't contradict. */
function isSamePlan(left: ClaimValueOf<'plan'>, right: ClaimValueOf<'plan'>): boolean {
  const isSameTerm = (ours: string | null | undefined, theirs: string | null | undefined) =>
    ours == null || theirs == null || ours === theirs;
  return (
    planKey(left.name) === planKey(right.name) &&
    isSameTerm(left.unit, right.unit) &&
    isSameTerm(left.period, right.period)
  );
}

/** Compares titles without the marks of gender behind them, and places. */
function isSameOpening(left: ClaimValueOf<'opening'>, right: ClaimValueOf<'opening'>): boolean {
  const titleOf = ({ title }: ClaimValueOf<'opening'>) => foldName(title.replace(genderMarkOf(title), ''));
  const isTitle = titleOf(left) === titleOf(right);
  return isTitle && (left.location === null || right.location === null || isSamePlace(left.location, right.location));
}
