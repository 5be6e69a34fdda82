import { z } from 'zod';
import { usdNumber } from '../../../common/money.ts';
import { GetAccountDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';

/** GET /v1/account */
export const getAccount = defineRoute({
  method: 'GET',
  path: '/v1/account',
  operationId: 'getAccount',
  summary: 'Read the account.',
  description: 'Returns the credits, free records and prices of the account. Free.',
  tag: 'account',
  status: 200,
  response: z
    .object({
      credits_remaining: z.number().describe('USD credits left.'),
      free_records_remaining: z.int().describe('Free records left in this calendar month.'),
      free_records_per_month: z.int().describe('Free records of every calendar month.'),
      free_period_start: z.iso.date().describe('The first day of the current month (UTC).'),
      price_per_record_usd: z.number().describe('The price of a record after the free ones.'),
      research_price_usd: z
        .number()
        .nullable()
        .describe('The price of a completed brief; null while it is not offered.'),
    })
    .meta({ id: 'Account', description: 'The balance and the prices of the account.' }),
  responseExample: {
    credits_remaining: 24.98,
    free_records_remaining: 75,
    free_records_per_month: 100,
    free_period_start: '2026-01-01',
    price_per_record_usd: 0.02,
    research_price_usd: 0.15,
  },
  errors: ['NotFound'],
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
