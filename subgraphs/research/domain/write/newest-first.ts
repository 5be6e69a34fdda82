import type { BriefClaim, Confidence } from '../../../../common/research/brief.ts';
import { foldName } from '../text/names.ts';

const RANK: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };

/** Orders claims of events: dated ones first, the newest before older ones, and of one day the surest first. */
export function newestFirst(claims: readonly BriefClaim[]): BriefClaim[] {
  return claims.toSorted(
    (left, right) =>
      (dayOf(right) ?? '').localeCompare(dayOf(left) ?? '') || RANK[left.confidence] - RANK[right.confidence],
  );
}

/**
 * Orders claims of events, the most telling first: deals, and headlines that name the company, of the year up to the newest event, then
 * others, such as notes on a release; of each the newest first. A headline on the day of a deal reports that deal.
 */
export function mostTellingFirst(claims: readonly BriefClaim[], company: string): BriefClaim[] {
  const ordered = newestFirst(claims);
  const newest = newestDayOf(claims);
  const named = ` ${foldName(company).split(' ')[0]} `;
  const isTelling = (claim: BriefClaim) =>
    isWithinYear(dayOf(claim), newest) &&
    (claim.value.kind !== 'news' || ` ${foldName(claim.value.headline)} `.includes(named));
  const dealDays = new Set(ordered.flatMap((claim) => (claim.value.kind === 'news' ? [] : (dayOf(claim) ?? []))));
  const events = ordered.filter((claim) => claim.value.kind !== 'news' || !dealDays.has(dayOf(claim) ?? ''));
  return [...events.filter(isTelling), ...events.filter((claim) => !isTelling(claim))];
}

/** Returns the newest day of claims; empty where none has one. */
export function newestDayOf(claims: readonly BriefClaim[]): string {
  return (
    claims
      .flatMap((claim) => dayOf(claim) ?? [])
      .sort()
      .at(-1) ?? ''
  );
}

/** Checks whether a day is at most a year before another one. */
export function isWithinYear(day: string | null, latest: string): boolean {
  return day !== null && `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` >= latest;
}

/** Returns the day of an event; null of an undated one. */
export function dayOf({ value, as_of }: BriefClaim): string | null {
  if (value.kind === 'round' || value.kind === 'acquisition') return value.announced_at ?? as_of;
  if (value.kind === 'date') return value.date;
  return value.kind === 'news' ? (value.published_at ?? as_of) : as_of;
}
