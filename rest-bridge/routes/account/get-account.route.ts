import { z } from 'zod';
import { usdNumber } from '../../../common/money.ts';
import { GetAccountDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';

/** GET /v1/account */
export const getAccount = defineRoute({
  method: 'GET',
  path: '/v1/account',
  operationId: 'getAccount',
  summary: 'Credits, free records and prices of the account. Free.',
  tag: 'account',
  status: 200,
  response: z.object({
    credits_remaining: z.number(),
    free_records_remaining: z.int(),
    free_records_per_month: z.int(),
    free_period_start: z.iso.date(),
    price_per_record_usd: z.number(),
    research_price_usd: z.number().nullable(),
  }),
  errors: [404],
  operation: GetAccountDocument,
  variables: () => ({}),
  toResponse({ viewer: { credits, freeRecords, priceList } }) {
    return {
      body: {
        credits_remaining: usdNumber(credits.micros),
        free_records_remaining: freeRecords.remaining,
        free_records_per_month: freeRecords.perMonth,
        free_period_start: freeRecords.periodStart,
        price_per_record_usd: usdNumber(priceList.fundingRecord.micros),
        research_price_usd: priceList.researchBrief === null ? null : usdNumber(priceList.researchBrief.micros),
      },
    };
  },
});
