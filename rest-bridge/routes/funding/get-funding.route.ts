import { z } from 'zod';
import { ServiceError } from '../../../common/errors.ts';
import { GetFundingDocument } from '../../generated/operations.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { BILLING_HEADERS, toBillingHeaders } from '../billing-headers.ts';
import { idParams } from '../schemas.ts';
import { FUNDING_RECORD_EXAMPLE, fundingRecord, presentFundingRecord } from './funding-record.presenter.ts';

/** GET /v1/funding/{id} */
export const getFunding = defineRoute({
  method: 'GET',
  path: '/v1/funding/{id}',
  operationId: 'getFunding',
  summary: 'Read one funding round.',
  description: 'Costs one record when the round is found: a free one of the month, else credits. A 404 is free.',
  tag: 'funding',
  params: idParams,
  status: 200,
  response: z.object({ data: fundingRecord }).meta({ id: 'FundingResponse', description: 'One funding round.' }),
  responseExample: { data: FUNDING_RECORD_EXAMPLE },
  headers: BILLING_HEADERS,
  errors: ['InvalidId', 'PaymentRequired', 'NotFound'],
  operation: GetFundingDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ fundingRound }) {
    const { round, charge } = requireField(fundingRound);
    if (round === null) throw new ServiceError('NOT_FOUND', 'No funding record has this id.');
    return { body: { data: presentFundingRecord(round) }, headers: toBillingHeaders(charge) };
  },
});
