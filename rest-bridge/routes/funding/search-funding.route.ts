import { z } from 'zod';
import { REST_FILTER_NAMES, toGraphFilters } from '../../../common/funding/rest-filters.ts';
import { SearchFundingDocument, type SearchFundingQueryVariables } from '../../generated/operations.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { toBillingHeaders } from '../billing-headers.ts';
import { filterParameters } from './filter-parameters.ts';
import { FUNDING_RECORD_EXAMPLE, fundingRecord, presentFundingRecord } from './funding-record.presenter.ts';
import { PAGE_HEADERS, pageParameters, toPageSize } from './page-parameters.ts';

const query = z.strictObject({ ...filterParameters, ...pageParameters });

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
  headers: PAGE_HEADERS,
  errors: ['InvalidFilter', 'PaymentRequired'],
  operation: SearchFundingDocument,
  restNames: new Map<string, string>([
    ...REST_FILTER_NAMES,
    ['first', 'limit'],
    ['after', 'cursor'],
    ['endCursor', 'next_cursor'],
  ]),
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
    first: toPageSize(limit),
    after: cursor ?? null,
  };
}
