import { normalizeStage } from '../../../../common/funding/stages.ts';
import type { ClaimField, ClaimValue, ClaimValueOf } from '../../../../common/research/claim.ts';
import { foldCompanyName, foldName, isSameCompany } from '../text/names.ts';
import { isSamePlace } from './same-place.ts';
import { compareTitles } from './titles.ts';

const DAY_MS = 86_400_000;
/** A round is announced, reported and filed within a month. */
const SAME_ROUND_DAYS = 31;
/** Reports of one round that differ in the amount may be further apart. */
const RIVAL_ROUND_DAYS = 120;
/** What rounding does to an amount: $42 million may be 41.6. */
const AMOUNT_ROUNDING = 0.02;
/** A rounded headcount ends in these, and is off by no more than an eighth: more than 120 may be 124. */
const ROUND_ENDS = [1_000, 500, 100, 50, 10];
const MAX_ROUNDING = 0.125;

/** Whether two values of a field say the same, give or take wording and rounding. */
export function isSameValue(field: ClaimField, one: ClaimValue, other: ClaimValue): boolean {
  if (one.kind === 'text' && other.kind === 'text') return isSameText(field, one.text, other.text);
  if (one.kind === 'number' && other.kind === 'number')
    return field === 'overview.headcount'
      ? isRoundOf(one.number, other.number) || isRoundOf(other.number, one.number)
      : one.number === other.number;
  if (one.kind === 'date' && other.kind === 'date') return isSameDay(one.date, other.date);
  if (one.kind === 'money' && other.kind === 'money')
    return one.currency === other.currency && isNear(one.amount, other.amount, AMOUNT_ROUNDING);
  if (one.kind === 'person' && other.kind === 'person')
    return isSamePerson(one.name, other.name) && compareTitles(one.title, other.title) === 'same';
  if (one.kind === 'round' && other.kind === 'round') return isSameRound(one, other);
  if (one.kind === 'acquisition' && other.kind === 'acquisition')
    return one.role === other.role && isSameCompany(one.other, other.other);
  if (one.kind === 'plan' && other.kind === 'plan')
    return foldName(one.name) === foldName(other.name) && (one.amount === other.amount || one.amount === null);
  if (one.kind === 'opening' && other.kind === 'opening') return isSameOpening(one, other);
  if (one.kind === 'news' && other.kind === 'news') return foldName(one.headline) === foldName(other.headline);
  return false;
}

/** Whether two values that differ speak of the same thing, so that one of them must be wrong or outdated. */
export function isRival(field: ClaimField, one: ClaimValue, other: ClaimValue): boolean {
  if (one.kind === 'person' && other.kind === 'person')
    return isSamePerson(one.name, other.name) && compareTitles(one.title, other.title) === 'different';
  if (one.kind === 'round' && other.kind === 'round') return isRivalRound(one, other);
  if (one.kind === 'plan' && other.kind === 'plan')
    return foldName(one.name) === foldName(other.name) && one.amount !== null && other.amount !== null;
  return ONE_VALUED.has(field) && !isSameValue(field, one, other);
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

function isSameText(field: ClaimField, one: string, other: string): boolean {
  // Descriptions, names and industries are worded freely: a different wording is no other fact.
  if (field === 'overview.description' || field === 'overview.name' || field === 'overview.industry') return true;
  if (field === 'overview.headquarters' || field === 'registry.jurisdiction') return isSamePlace(one, other);
  if (field === 'registry.legal_name')
    return (
      foldName(one) === foldName(other) ||
      (foldCompanyName(one) === foldCompanyName(other) &&
        (foldName(one) === foldCompanyName(one) || foldName(other) === foldCompanyName(other)))
    );
  return isSameCompany(one, other);
}

/** Whether the first is the second rounded, up or down. */
function isRoundOf(rounded: number, exact: number): boolean {
  if (rounded === exact) return true;
  const end = ROUND_ENDS.find((size) => rounded % size === 0 && size <= rounded * MAX_ROUNDING);
  return end !== undefined && (Math.floor(exact / end) * end === rounded || Math.round(exact / end) * end === rounded);
}

function isNear(one: number, other: number, share: number): boolean {
  return Math.abs(one - other) <= share * Math.max(Math.abs(one), Math.abs(other));
}

/** A first of January stands for its year, a first of a month for its month. */
function isSameDay(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.slice(0, 4) !== other.slice(0, 4)) return false;
  if (one.endsWith('-01-01') || other.endsWith('-01-01')) return true;
  return one.slice(0, 7) === other.slice(0, 7) && (one.endsWith('-01') || other.endsWith('-01'));
}

/** Whether two names are of one person: middle names, initials and diacritics don't count. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [foldName(one).split(' '), foldName(other).split(' ')];
  return a.at(-1) === b.at(-1) && a[0] === b[0];
}

function isSameRound(one: ClaimValueOf<'round'>, other: ClaimValueOf<'round'>): boolean {
  if (!isSameLabel(one.label, other.label)) return false;
  if (
    one.amount !== null &&
    other.amount !== null &&
    (one.currency !== other.currency || !isNear(one.amount, other.amount, AMOUNT_ROUNDING))
  )
    return false;
  if (one.label === null && other.label === null && (one.amount === null || other.amount === null)) return false;
  return isWithinDays(one.announced_at, other.announced_at, SAME_ROUND_DAYS);
}

function isRivalRound(one: ClaimValueOf<'round'>, other: ClaimValueOf<'round'>): boolean {
  const isLabelled = one.label !== null && other.label !== null && isSameLabel(one.label, other.label);
  if (!isLabelled || one.amount === null || other.amount === null || one.currency !== other.currency) return false;
  return (
    !isNear(one.amount, other.amount, AMOUNT_ROUNDING) &&
    isWithinDays(one.announced_at, other.announced_at, RIVAL_ROUND_DAYS)
  );
}

function isSameLabel(one: string | null, other: string | null): boolean {
  return one === null || other === null || normalizeStage(one) === normalizeStage(other);
}

function isWithinDays(one: string | null, other: string | null, days: number): boolean {
  if (one === null || other === null || isSameDay(one, other)) return true;
  return Math.abs(Date.parse(one) - Date.parse(other)) <= days * DAY_MS;
}

function isSameOpening(one: ClaimValueOf<'opening'>, other: ClaimValueOf<'opening'>): boolean {
  const isTitle = foldName(one.title) === foldName(other.title);
  return isTitle && (one.location === null || other.location === null || isSamePlace(one.location, other.location));
}
