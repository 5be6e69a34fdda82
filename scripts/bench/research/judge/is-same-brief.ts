import type { Brief } from '../../../../common/research/brief.ts';

/** Keys that may differ between two briefs of the same order: generated ids and times, and what only a second brief has. */
const INCIDENTAL = new Set([
  'id',
  'claim_ids',
  'source_id',
  'chosen',
  'generated_at',
  'fetched_at',
  'duration_ms',
  'since_last',
]);

/** Checks whether two briefs say the same, in the same order, from the same quotes. */
export function isSameBrief(left: Brief, right: Brief): boolean {
  const keep = (key: string, value: unknown) => (INCIDENTAL.has(key) ? undefined : value);
  return JSON.stringify(left, keep) === JSON.stringify(right, keep);
}
