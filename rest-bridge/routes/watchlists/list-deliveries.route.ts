import { z } from 'zod';
import { MAX_LISTED_DELIVERIES } from '../../../common/account-limits.ts';
import { type DeliveryStatus, ListDeliveriesDocument } from '../../generated/operations.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { dateTime, idParams, uuid } from '../schemas.ts';
import { watchlistNotFound } from './watchlist-not-found.ts';

const STATUSES = {
  PENDING: 'pending',
  SENDING: 'sending',
  DELIVERED: 'delivered',
  RETRY: 'retry',
  NO_CREDIT: 'no_credit',
  FAILED: 'failed',
} as const satisfies Record<DeliveryStatus, string>;

/** Delivery of the contract. */
const delivery = z
  .object({
    id: uuid.describe('The id of the delivery: the `webhook-id` of its event.'),
    event_id: uuid.describe('The funding round that matched.'),
    status: z
      .enum(Object.values(STATUSES))
      .describe('`delivered` and `failed` are final; `no_credit` waits for credits, `retry` for the next attempt.'),
    attempts: z.int().min(0).describe('The number of attempts so far.'),
    http_status: z.int().nullable().describe('The status of the last answer; null if there was none.'),
    error: z.string().nullable().describe('The reason of the last failure, such as `timeout`; null if there was none.'),
    created_at: dateTime.describe('When the round matched.'),
    delivered_at: dateTime.nullable().describe('When the webhook accepted the event; else null.'),
  })
  .meta({ id: 'Delivery', description: 'One match of a watchlist on its way to the webhook.' });

/** GET /v1/watchlists/{id}/deliveries */
export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/v1/watchlists/{id}/deliveries',
  operationId: 'listDeliveries',
  summary: 'List the last deliveries.',
  description: `Returns the last ${MAX_LISTED_DELIVERIES} deliveries of a watchlist, newest first. Free.`,
  tag: 'watchlists',
  params: idParams,
  malformedId: 'NOT_FOUND',
  status: 200,
  response: z
    .object({ data: z.array(delivery).describe('The deliveries, newest first.') })
    .meta({ id: 'DeliveryList', description: 'The last deliveries of a watchlist.' }),
  responseExample: {
    data: [
      {
        id: '5e4a3e3c-7f0e-5a44-9d9f-0c7f3a1f4c11',
        event_id: '0198a000-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
        status: 'delivered',
        attempts: 1,
        http_status: 200,
        error: null,
        created_at: '2026-01-02T03:04:05.678Z',
        delivered_at: '2026-01-02T03:04:06.012Z',
      },
    ],
  },
  errors: ['NotFound'],
  operation: ListDeliveriesDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ watchlist }) {
    if (watchlist === null) throw watchlistNotFound();
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
