import { z } from 'zod';
import type { ErrorName } from '../../openapi/error-responses.ts';

/** The declaration of an operation without a key: GET, never limited, never billed (contract, Authentication 6). */
export interface MetaOperation {
  path: string;
  operationId: string;
  summary: string;
  description: string;
  response: z.ZodType;
  responseExample: unknown;
  errors: readonly ErrorName[];
}

/** GET /health */
export const GET_HEALTH = {
  path: '/health',
  operationId: 'getHealth',
  summary: 'Liveness.',
  description: 'Returns whether the process answers. Never fails on the database. HEAD is allowed too.',
  response: z
    .object({
      status: z.literal('ok').describe('Always `ok`.'),
      stale_holds: z
        .union([z.int().min(0), z.literal('unknown')])
        .describe('Holds older than the release cutoff; `unknown` while they can not be counted.'),
      stale_hold_minutes: z.int().describe('The release cutoff in minutes.'),
    })
    .meta({ id: 'Health', description: 'The liveness of the service.' }),
  responseExample: { status: 'ok', stale_holds: 0, stale_hold_minutes: 5 },
  errors: ['MethodNotAllowed'],
} as const satisfies MetaOperation;

/** GET /v1/version */
export const GET_VERSION = {
  path: '/v1/version',
  operationId: 'getVersion',
  summary: 'The deployed version.',
  description: 'Returns the version of the service and the deployed commit. HEAD is allowed too.',
  response: z
    .object({
      version: z.string().describe('The version (SemVer).'),
      git_sha: z.string().nullable().describe('The deployed commit; null if it is not set.'),
    })
    .meta({ id: 'Version', description: 'The version of the service.' }),
  responseExample: { version: '0.1.0', git_sha: null },
  errors: ['MethodNotAllowed'],
} as const satisfies MetaOperation;

const usd = z.number().min(0);

/** GET /pricing */
export const GET_PRICING = {
  path: '/pricing',
  operationId: 'getPricing',
  summary: 'The price list.',
  description: 'Returns the current prices. HEAD is allowed too.',
  response: z
    .object({
      currency: z.literal('usd').describe('The currency of all prices.'),
      funding: z.object({
        price_per_record_usd: usd.describe('The price of a record after the free ones.'),
        free_records_per_month: z.int().min(0).describe('Records that an account may read without paying in a month.'),
      }),
      research: z.object({
        available: z.boolean().describe('Whether research is offered.'),
        price_per_research_usd: usd
          .nullable()
          .describe('The price of a completed brief; null while it is not offered.'),
      }),
      watchlists: z.object({
        price_per_delivered_record_usd: usd.describe('The price of a record that a webhook accepted.'),
        free_records_apply: z.boolean().describe('Whether free records pay for deliveries.'),
      }),
    })
    .meta({ id: 'Pricing', description: 'The price list.' }),
  responseExample: {
    currency: 'usd',
    funding: { price_per_record_usd: 0.02, free_records_per_month: 100 },
    research: { available: true, price_per_research_usd: 0.15 },
    watchlists: { price_per_delivered_record_usd: 0.02, free_records_apply: false },
  },
  errors: ['MethodNotAllowed', 'InternalError', 'Unavailable', 'DeadlineExceeded'],
} as const satisfies MetaOperation;

/** Every operation without a key. */
export const META_OPERATIONS: readonly MetaOperation[] = [GET_PRICING, GET_VERSION, GET_HEALTH];
