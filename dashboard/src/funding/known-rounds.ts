import type { RoundFragment } from '../graph/generated/operations.ts';
import { listPaidAnswers } from '../graph/paid-answers.ts';

/** Finds a round in what this tab has read, so that its page is free; null if it was not read. */
export function findKnownRound(id: string): RoundFragment | null {
  for (const { data } of listPaidAnswers().reverse()) {
    const round = findRound(data, id);
    if (round !== null) return round;
  }
  return null;
}

/**
 * Finds the cursor of the page before a page among what this tab has read: null for the first page, undefined if it was not
 * read.
 */
export function findPreviousCursor(cursor: string): string | null | undefined {
  for (const { data, variables } of listPaidAnswers())
    if (hasEndCursor(data, cursor)) return (variables as { after?: string }).after ?? null;
  return undefined;
}

function findRound(value: unknown, id: string): RoundFragment | null {
  if (typeof value !== 'object' || value === null) return null;
  const round = value as RoundFragment;
  if (round.id === id && 'companyName' in round) return round;
  for (const part of Object.values(value)) {
    const found = findRound(part, id);
    if (found !== null) return found;
  }
  return null;
}

function hasEndCursor(value: unknown, cursor: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    (value as { endCursor?: string }).endCursor === cursor ||
    Object.values(value).some((part) => hasEndCursor(part, cursor))
  );
}
