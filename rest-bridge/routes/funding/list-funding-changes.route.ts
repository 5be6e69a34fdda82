import { z } from 'zod';
import { ListFundingChangesDocument, type ListFundingChangesQuery } from '../../generated/operations.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { toBillingHeaders } from '../billing-headers.ts';
import { dateTime, uuid } from '../schemas.ts';
import { FUNDING_RECORD_EXAMPLE, fundingRecord, presentFundingRecord } from './funding-record.presenter.ts';
import { PAGE_HEADERS, pageParameters, toPageSize } from './page-parameters.ts';

type GraphChange = NonNullable<ListFundingChangesQuery['fundingRoundChanges']>['nodes'][number];

const INSTANT = 'expected an instant such as 2026-01-31T12:00:00Z';

const query = z.strictObject({
  since: z.iso
    .datetime({ offset: true, error: INSTANT })
    .optional()
    .describe('Changes recorded at this instant or later, for the first page; without it, from the oldest one kept.'),
  ...pageParameters,
});

const change = z
  .object({
    kind: z.enum(['new', 'corrected', 'merged', 'retracted']).describe('What happened to the round.'),
    round_id: uuid.describe('The round.'),
    recorded_at: dateTime.describe('When the change was recorded.'),
    record: fundingRecord.nullable().describe('The round after the change; null when it is merged or retracted.'),
  })
  .meta({ id: 'FundingChange', description: 'A change of a funding round.' });

/** GET /v1/funding/changes */
export const listFundingChanges = defineRoute({
  method: 'GET',
  path: '/v1/funding/changes',
  operationId: 'listFundingChanges',
  summary: 'List changes of funding rounds, oldest first.',
  description:
    'Returns new, corrected, merged and retracted rounds in the order in which the changes were recorded. Pass `next_cursor` ' +
    'as `cursor` to read on, now or later: no change is skipped. Each returned record costs one record: a free one of the ' +
    'month, else credits.',
  tag: 'funding',
  query,
  status: 200,
  response: z
    .object({
      data: z.array(change).describe('The changes of the page, oldest first.'),
      next_cursor: z.string().describe('The `cursor` of the next page, also on the last one.'),
      has_more: z.boolean().describe('Whether there are changes after this page.'),
      count: z.int().min(0).describe('The number of changes on this page.'),
    })
    .meta({ id: 'FundingChangeList', description: 'A page of changes.' }),
  responseExample: {
    data: [
      {
        kind: 'new',
        round_id: FUNDING_RECORD_EXAMPLE.id,
        recorded_at: '2026-11-02T09:30:00.000Z',
        record: FUNDING_RECORD_EXAMPLE,
      },
    ],
    next_cursor: 'AAAAAGkH',
    has_more: false,
    count: 1,
  },
  headers: PAGE_HEADERS,
  errors: ['InvalidFilter', 'PaymentRequired'],
  operation: ListFundingChangesDocument,
  restNames: new Map([
    ['after', 'cursor'],
    ['nextCursor', 'next_cursor'],
  ]),
  variables: ({ query: { since, limit, cursor } }) => ({
    since: since === undefined ? null : new Date(since).toISOString(),
    first: toPageSize(limit),
    after: cursor ?? null,
  }),
  toResponse({ fundingRoundChanges }) {
    const { nodes, pageInfo, nextCursor, charge } = requireField(fundingRoundChanges);
    return {
      body: {
        data: nodes.map(presentChange),
        next_cursor: nextCursor,
        has_more: pageInfo.hasNextPage,
        count: nodes.length,
      },
      headers: toBillingHeaders(charge),
    };
  },
});

function presentChange({ kind, roundId, recordedAt, round }: GraphChange): z.infer<typeof change> {
  return {
    kind: KINDS[kind],
    round_id: roundId,
    recorded_at: recordedAt,
    record: round === null ? null : presentFundingRecord(round),
  };
}

const KINDS = { NEW: 'new', CORRECTED: 'corrected', MERGED: 'merged', RETRACTED: 'retracted' } as const;
