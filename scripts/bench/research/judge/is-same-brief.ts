import type { Brief } from '../../../../common/research/brief.ts';

/** What may differ between two briefs of the same order: names that are given on the way, and times. */
const INCIDENTAL = new Set(['id', 'claim_ids', 'source_id', 'chosen', 'generated_at', 'fetched_at', 'duration_ms']);

/** Whether two briefs say the same, in the same order, from the same quotes. */
export function isSameBrief(left: Brief, right: Brief): boolean {
  const keep = (key: string, value: unknown) => (INCIDENTAL.has(key) ? undefined : value);
  return JSON.stringify(left, keep) === JSON.stringify(right, keep);
}
