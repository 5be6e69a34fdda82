import { z } from 'zod';
import { REST_FILTER_NAMES, toGraphFilters } from '../../../common/funding/rest-filters.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { SearchFundingDocument, type SearchFundingQueryVariables } from '../../generated/operations.ts';
import { describeAs } from '../../json-schema.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { BILLING_HEADERS, toBillingHeaders } from '../billing-headers.ts';
import { filterParameters, singleParameter } from './filter-parameters.ts';
import { FUNDING_RECORD_EXAMPLE, fundingRecord, presentFundingRecord } from './funding-record.presenter.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
/** A number as JSON spells it (RFC 8259, 6): clients may print 10 as `10.0` or `1e1`. */
const JSON_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const query = z.strictObject({
  ...filterParameters,
  limit: describeAs(singleParameter.refine(isPageSize, `expected a whole number from 1 to ${MAX_LIMIT}`), {
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    default: DEFAULT_LIMIT,
    examples: [10],
  })
    .optional()
    .describe('The number of records on a page.'),
  cursor: singleParameter.min(1, "expected the previous page's next_cursor").optional().meta({
    description: "The previous page's `next_cursor`, unchanged, with the same filters.",
    maxLength: MAX_CHARACTERS.cursor,
  }),
});

type Query = z.infer<typeof query>;

/** GET /v1/funding */
export const searchFunding = defineRoute({
  method: 'GET',
  path: '/v1/funding',
  operationId: 'searchFunding',
  summary: 'Search funding rounds, newest first.',
  description:
    'Returns a page of the rounds that meet all given filters. To read on, repeat the request with the same filters and the ' +
    '`next_cursor` of the page as `cursor`. Each returned record costs one record: a free one of the month, else credits. A ' +
    'search that matches nothing is free. An unknown parameter is an error.',
  tag: 'funding',
  query,
  status: 200,
  response: z
    .object({
      data: z.array(fundingRecord).describe('The rounds of the page, newest first.'),
      next_cursor: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
      count: z.int().min(0).describe('The number of records on this page.'),
    })
    .meta({ id: 'FundingList', description: 'A page of funding rounds.' }),
  responseExample: { data: [FUNDING_RECORD_EXAMPLE], next_cursor: null, count: 1 },
  headers: [...BILLING_HEADERS, 'X-Result-Capped'],
  errors: ['InvalidFilter', 'PaymentRequired'],
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

function isPageSize(text: string): boolean {
  const size = Number(text);
  return JSON_NUMBER.test(text) && Number.isInteger(size) && size >= 1 && size <= MAX_LIMIT;
}

function toVariables({ limit, cursor, ...filters }: Query): SearchFundingQueryVariables {
  return {
    filter: toGraphFilters(filters),
    first: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    after: cursor ?? null,
  };
}
