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
  summary: 'Read one research job.',
  description:
    'Returns the state of a job of the account and, once it is completed, the brief. Poll every few seconds. Free.',
  tag: 'research',
  params: idParams,
  status: 200,
  response: z
    .object({
      research_id: uuid.describe('The id of the job.'),
      status: z.enum(Object.values(STATUSES)).describe('`queued` until the job is `completed` or has `failed`.'),
      input: z.record(z.string(), z.unknown()).describe('The normalised request.'),
      result: brief.nullable().describe('The brief of a completed job, else null.'),
      error: researchError.nullable().describe('The reason of a failed job, else null.'),
      created_at: dateTime.describe('When the job was accepted.'),
      completed_at: dateTime.nullable().describe('When the job ended; null while it is queued.'),
    })
    .meta({ id: 'ResearchJob', description: 'A research job.' }),
  responseExample: {
    research_id: '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f',
    status: 'failed',
    input: { domain: 'example.com', purpose: 'account_research' },
    result: null,
    error: { code: 'SITE_UNREACHABLE', message: 'The site could not be read. Nothing was charged.' },
    created_at: '2026-01-02T03:04:05.678Z',
    completed_at: '2026-01-02T03:04:35.678Z',
  },
  skipResponseSerializer: true,
  errors: ['InvalidId', 'NotFound'],
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
