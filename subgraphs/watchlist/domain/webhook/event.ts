import type { FundingRecord } from '../../../../common/funding/funding-record.ts';

/** The only kind of event (contract, Events). */
const EVENT_TYPE = 'funding_event.matched';

/** The content of an event. */
export interface EventContent {
  /** The event's `webhook-id`. */
  deliveryId: string;
  watchlist: { id: string; name: string };
  /** The round as it was when it matched, in the contract's spelling. */
  record: FundingRecord;
  /** When it matched. */
  matchedAt: Date;
  /** Marks a sample event (contract, POST /v1/watchlists/{id}/test). */
  isTest?: boolean;
}

/**
 * Writes the body of an event. Equal content gives equal bytes, so every attempt at a delivery sends the same body.
 * `test` is present only when true.
 */
export function writeEvent({ deliveryId, watchlist, record, matchedAt, isTest = false }: EventContent): string {
  return JSON.stringify({
    type: EVENT_TYPE,
    timestamp: matchedAt.toISOString(),
    ...(isTest && { test: true }),
    data: { delivery_id: deliveryId, watchlist_id: watchlist.id, watchlist_name: watchlist.name, event: record },
  });
}
