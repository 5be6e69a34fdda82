import type { WatchlistPauseReason } from '../graph/generated/operations.ts';

/** Why a watchlist is paused, and what to do before it is resumed. */
const PAUSE_REASONS: Record<WatchlistPauseReason, string> = {
  REVOKED_KEY: 'The account had no active API key left. Create a key, then resume the watchlist.',
  REPEATED_WEBHOOK_FAILURES: 'The webhook kept failing. Send a test, repair the webhook, then resume the watchlist.',
  FILTERS_NO_LONGER_VALID: 'The filters are no longer valid. Edit them, then resume the watchlist.',
  TOO_MANY_PENDING_DELIVERIES:
    'Too many deliveries are waiting. Add credits or repair the webhook, then resume the watchlist. Rounds that arrive meanwhile are not matched.',
};

/** Describes why a watchlist is paused; null as the reason means that its owner paused it. */
export function describePause(reason: WatchlistPauseReason | null | undefined): string {
  return reason ? PAUSE_REASONS[reason] : 'You paused it. New rounds are not pushed until you resume it.';
}
