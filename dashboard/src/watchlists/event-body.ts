import { toFundingRecord } from '../../../common/funding/funding-record.ts';
import type { DeliveriesQuery } from '../graph/generated/operations.ts';

/** A delivery of the log. */
export type LoggedDelivery = NonNullable<
  NonNullable<NonNullable<DeliveriesQuery['watchlist']>['deliveries']>['nodes']
>[number];

/** Writes the body of an event as the webhook received it, indented for readers; null while it was not delivered. */
export function writeEventBody(delivery: LoggedDelivery, watchlist: { id: string; name: string }): string | null {
  const { id, createdAt, record } = delivery;
  if (!record) return null;
  const { label, stage, location, ...same } = record;
  const round = { ...same, roundLabel: label, roundStage: stage, country: location };
  const data = {
    delivery_id: id,
    watchlist_id: watchlist.id,
    watchlist_name: watchlist.name,
    event: toFundingRecord(round as Parameters<typeof toFundingRecord>[0]),
  };
  return JSON.stringify({ type: 'funding_event.matched', timestamp: createdAt, data }, null, 2);
}
