import { z } from 'zod';
import { ServiceError } from '../../../common/errors.ts';
import { type DeliveryStatus, ListDeliveriesDocument } from '../../generated/operations.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { dateTime, idParams, uuid } from '../schemas.ts';

const STATUSES = {
  PENDING: 'pending',
  SENDING: 'sending',
  DELIVERED: 'delivered',
  RETRY: 'retry',
  NO_CREDIT: 'no_credit',
  FAILED: 'failed',
} as const satisfies Record<DeliveryStatus, string>;

/** Delivery of the contract. */
const delivery = z.object({
  id: uuid,
  event_id: uuid,
  status: z.enum(Object.values(STATUSES)),
  attempts: z.int(),
  http_status: z.int().nullable(),
  error: z.string().nullable(),
  created_at: dateTime,
  delivered_at: dateTime.nullable(),
});

/** GET /v1/watchlists/{id}/deliveries */
export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/v1/watchlists/{id}/deliveries',
  operationId: 'listDeliveries',
  summary: 'The last 50 deliveries of a watchlist, newest first. Free.',
  tag: 'watchlists',
  params: idParams,
  malformedId: 'NOT_FOUND',
  status: 200,
  response: z.object({ data: z.array(delivery) }),
  errors: [404],
  operation: ListDeliveriesDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ watchlist }) {
    if (watchlist === null) throw new ServiceError('NOT_FOUND', 'No watchlist of this account has this id.');
    const data = requireField(watchlist.deliveries).nodes.map((node) => ({
      id: node.id,
      event_id: node.roundId,
      status: STATUSES[node.status],
      attempts: node.attempts,
      http_status: node.httpStatus,
      error: node.error,
      created_at: node.createdAt,
      delivered_at: node.deliveredAt,
    }));
    return { body: { data } };
  },
});
