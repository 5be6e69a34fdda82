import { z } from 'zod';
import { FUNDING_RECORD_EXAMPLE, fundingRecord } from '../routes/funding/funding-record.presenter.ts';
import { dateTime, uuid } from '../routes/schemas.ts';
import type { SchemaComponents } from './schema-components.ts';

const fundingEvent = z
  .object({
    type: z.literal('funding_event.matched').describe('The kind of the event.'),
    timestamp: dateTime.describe('When the round matched.'),
    test: z.literal(true).optional().describe('Present only on a sample event that the owner requested.'),
    data: z.object({
      delivery_id: uuid.describe('The delivery. It stays the same over all attempts: deduplicate by it.'),
      watchlist_id: uuid.describe('The watchlist whose filters the round matches.'),
      watchlist_name: z.string().describe('The name of the watchlist.'),
      event: fundingRecord,
    }),
  })
  .meta({ id: 'FundingEvent', description: 'A new funding round that matches the filters of a watchlist.' });

const EXAMPLE: z.infer<typeof fundingEvent> = {
  type: 'funding_event.matched',
  timestamp: '2026-01-02T03:04:05.678Z',
  data: {
    delivery_id: '5e4a3e3c-7f0e-5a44-9d9f-0c7f3a1f4c11',
    watchlist_id: '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f',
    watchlist_name: 'Series A in Germany',
    event: FUNDING_RECORD_EXAMPLE,
  },
};

const HEADERS = [
  {
    name: 'webhook-id',
    description: 'The delivery, the same over all attempts.',
    schema: { type: 'string', format: 'uuid' },
    example: EXAMPLE.data.delivery_id,
  },
  {
    name: 'webhook-timestamp',
    description:
      'The time of this attempt, in seconds since the Unix epoch. Reject one that is more than a few minutes off.',
    schema: { type: 'integer' },
    example: 1_767_323_045,
  },
  {
    name: 'webhook-signature',
    description:
      'One or more signatures, separated by blanks: `v1,` and the base64 of an HMAC-SHA256 over ' +
      '`webhook-id.webhook-timestamp.body`, by Standard Webhooks.',
    schema: { type: 'string', pattern: '^v1,' },
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
];

/** Describes the signed event that is posted to the webhook of a watchlist. */
export function describeWebhooks(schemas: SchemaComponents): Record<string, object> {
  const schema = schemas.describe(fundingEvent, 'output');
  return {
    'funding_event.matched': {
      post: {
        operationId: 'receiveFundingEvent',
        summary: 'A new funding round matches a watchlist.',
        description:
          'Sent to the `webhook_url` of the watchlist and signed with its `secret`. Verify the signature over the exact bytes of ' +
          'the body, with a library of Standard Webhooks. An event may arrive more than once and in any order. Any 2xx status ' +
          'accepts it and charges one record; after any other outcome it is sent again, ten times at most.',
        tags: ['watchlists'],
        security: [],
        parameters: HEADERS.map((header) => ({ ...header, in: 'header', required: true })),
        requestBody: { required: true, content: { 'application/json': { schema, example: EXAMPLE } } },
        responses: {
          '200': { description: 'Accepts the event. Any other 2xx status does too.' },
          '410': { description: 'Ends the delivery and pauses the watchlist.' },
          '429': { description: 'The event is sent again later, not before `Retry-After` and not before 60 seconds.' },
        },
      },
    },
  };
}
