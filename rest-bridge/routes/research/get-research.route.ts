import { z } from 'zod';
import { ServiceError } from '../../../common/errors.ts';
import { brief } from '../../../common/research/brief.ts';
import { researchError } from '../../../common/research/research-error.ts';
import { GetResearchDocument, type ResearchStatus } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { dateTime, idParams, uuid } from '../schemas.ts';

const STATUSES = {
  QUEUED: 'queued',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const satisfies Record<ResearchStatus, string>;

/** GET /v1/research/{id} */
export const getResearch = defineRoute({
  method: 'GET',
  path: '/v1/research/{id}',
  operationId: 'getResearch',
  summary: 'One research job of the account. Free.',
  tag: 'research',
  params: idParams,
  status: 200,
  response: z.object({
    research_id: uuid,
    status: z.enum(Object.values(STATUSES)),
    input: z.record(z.string(), z.unknown()),
    result: brief.nullable(),
    error: researchError.nullable(),
    created_at: dateTime,
    completed_at: dateTime.nullable(),
  }),
  skipResponseSerializer: true,
  errors: [400, 404],
  operation: GetResearchDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ researchJob: job }) {
    if (job === null) throw new ServiceError('NOT_FOUND', 'No research job of this account has this id.');
    return {
      body: {
        research_id: job.id,
        status: STATUSES[job.status],
        input: job.input,
        result: job.result,
        error: job.error,
        created_at: job.createdAt,
        completed_at: job.completedAt,
      },
    };
  },
});
