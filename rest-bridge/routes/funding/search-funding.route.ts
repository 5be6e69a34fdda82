import { z } from 'zod';
import { REST_FILTER_NAMES, toGraphFilters } from '../../../common/funding/rest-filters.ts';
import { SearchFundingDocument, type SearchFundingQueryVariables } from '../../generated/operations.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { BILLING_HEADERS, toBillingHeaders } from '../billing-headers.ts';
import { filterParameters, singleParameter } from './filter-parameters.ts';
import { fundingRecord, presentFundingRecord } from './funding-record.presenter.ts';

const DEFAULT_LIMIT = 25;

const query = z.strictObject({
  ...filterParameters,
  limit: singleParameter
    .regex(/^([1-9]|[1-9]\d|100)$/, 'expected a whole number from 1 to 100')
    .optional()
    .describe('Records on a page, 1 to 100, default 25.'),
  cursor: singleParameter
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
  restNames: new Map<string, string>([...REST_FILTER_NAMES, ['after', 'cursor'], ['endCursor', 'next_cursor']]),
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

function toVariables({ limit, cursor, ...filters }: Query): SearchFundingQueryVariables {
  return {
    filter: toGraphFilters(filters),
    first: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    after: cursor ?? null,
  };
}
