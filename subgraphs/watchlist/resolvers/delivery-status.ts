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

const GRAPH_STATUSES = Object.fromEntries(Object.entries(STATUSES).map(([graph, stored]) => [stored, graph])) as Record<
  DeliveryStatus,
  GraphDeliveryStatus
>;

/** Converts a status of the graph to the contract's. */
export function toDomainStatus(status: GraphDeliveryStatus): DeliveryStatus {
  return STATUSES[status];
}

/** Converts a status of the contract to the graph's. */
export function toGraphStatus(status: DeliveryStatus): GraphDeliveryStatus {
  return GRAPH_STATUSES[status];
}
