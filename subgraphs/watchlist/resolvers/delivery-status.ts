import type { DeliveryStatus } from '../domain/delivery.ts';
import type { DeliveryStatus as GraphDeliveryStatus } from '../generated/resolver-types.ts';

const STATUSES = {
  PENDING: 'pending',
  SENDING: 'sending',
  DELIVERED: 'delivered',
  RETRY: 'retry',
  NO_CREDIT: 'no_credit',
  FAILED: 'failed',
} as const satisfies Record<GraphDeliveryStatus, DeliveryStatus>;

const GRAPH_STATUSES = Object.fromEntries(Object.entries(STATUSES).map(([shown, kept]) => [kept, shown])) as Record<
  DeliveryStatus,
  GraphDeliveryStatus
>;

/** A status of the graph in the words of the contract. */
export function toDomainStatus(status: GraphDeliveryStatus): DeliveryStatus {
  return STATUSES[status];
}

/** A status as the graph shows it. */
export function toGraphStatus(status: DeliveryStatus): GraphDeliveryStatus {
  return GRAPH_STATUSES[status];
}
