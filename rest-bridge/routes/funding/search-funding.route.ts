import { z } from 'zod';
import { normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { SearchFundingDocument, type SearchFundingQueryVariables } from '../../generated/operations.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { BILLING_HEADERS, toBillingHeaders } from '../billing-headers.ts';
import { fundingRecord, presentFundingRecord } from './funding-record.presenter.ts';

const DEFAULT_LIMIT = 25;

/** A parameter given at most once. The filter rules validate its text. */
const parameter = z.string('given more than once; expected one value').optional();

const query = z.strictObject({
  since: parameter.describe('Rounds announced on or after, inclusive, YYYY-MM-DD.'),
  until: parameter.describe('Rounds announced on or before, inclusive, YYYY-MM-DD.'),
  round: parameter.describe('One or more stages such as series_a, comma-separated, 1 to 20 values.'),
  min_amount_usd: parameter.describe('At least this USD amount.'),
  max_amount_usd: parameter.describe('At most this USD amount.'),
  company: parameter.describe('Case-insensitive substring of the company name, 1 to 100 characters.'),
  domain: parameter.describe('Exact bare company domain.'),
  investor: parameter.describe('Rounds that include this investor; exact, case-insensitive.'),
  country: parameter.describe('A country name or ISO 3166-1 code, else the stated location; case-insensitive.'),
  limit: z
    .string('given more than once; expected one value')
    .regex(/^([1-9]|[1-9]\d|100)$/, 'expected a whole number from 1 to 100')
    .optional()
    .describe('Records on a page, 1 to 100, default 25.'),
  cursor: z
    .string('given more than once; expected one value')
    .min(1, "expected the previous page's next_cursor")
    .optional()
    .describe("The previous page's next_cursor, unchanged."),
});

type Query = z.infer<typeof query>;

/** GET /v1/funding */
export const searchFunding = defineRoute({
  method: 'GET',
  path: '/v1/funding',
  operationId: 'searchFunding',
  summary: 'Search funding rounds, newest first. One record per record returned, after the free allowance.',
  tag: 'funding',
  query,
  status: 200,
  response: z.object({
    data: z.array(fundingRecord),
    next_cursor: z.string().nullable(),
    count: z.int(),
  }),
  headers: {
    ...BILLING_HEADERS,
    'X-Result-Capped': '`balance` when the page was shortened to what the balance pays for.',
  },
  errors: [400, 402],
  operation: SearchFundingDocument,
  variables: ({ query }) => toVariables(query),
  toResponse({ fundingRounds }) {
    const { nodes, pageInfo, charge } = requireField(fundingRounds);
    return {
      body: {
        data: nodes.map(presentFundingRecord),
        next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        count: nodes.length,
      },
      headers: toBillingHeaders(charge),
    };
  },
});

function toVariables({ limit, cursor, ...given }: Query): SearchFundingQueryVariables {
  const { min_amount_usd, max_amount_usd, round, ...texts } = given;
  // Validated here because the error messages use REST parameter names.
  normalizeFundingFilter({ ...texts, round, minAmountUsd: min_amount_usd, maxAmountUsd: max_amount_usd });
  return {
    filter: {
      ...texts,
      ...(round !== undefined && { stages: round.split(',') }),
      ...(min_amount_usd !== undefined && { minAmountUsd: Number(min_amount_usd) }),
      ...(max_amount_usd !== undefined && { maxAmountUsd: Number(max_amount_usd) }),
    },
    first: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    after: cursor ?? null,
  };
}
