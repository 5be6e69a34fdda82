import type { BriefClaim, Confidence } from '../../../../common/research/brief.ts';

const RANK: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };

/** Orders claims of events: dated ones first, the newest before older ones, and of one day the surest first. */
export function newestFirst(claims: readonly BriefClaim[]): BriefClaim[] {
  return claims.toSorted(
    (left, right) =>
      (dayOf(right) ?? '').localeCompare(dayOf(left) ?? '') || RANK[left.confidence] - RANK[right.confidence],
  );
}

/** Returns the day of an event; null of an undated one. */
export function dayOf({ value, as_of }: BriefClaim): string | null {
  if (value.kind === 'round' || value.kind === 'acquisition') return value.announced_at ?? as_of;
  return value.kind === 'news' ? (value.published_at ?? as_of) : as_of;
}
