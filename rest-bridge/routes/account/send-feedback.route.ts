import { z } from 'zod';
import { boundedString, nonEmptyString } from '../../../common/bounded-string.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { type FeedbackKind, SendFeedbackDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { uuid } from '../schemas.ts';

const KINDS: Record<'bug' | 'feature' | 'question', FeedbackKind> = {
  bug: 'BUG',
  feature: 'FEATURE',
  question: 'QUESTION',
};

/** POST /v1/feedback */
export const sendFeedback = defineRoute({
  method: 'POST',
  path: '/v1/feedback',
  operationId: 'sendFeedback',
  summary: 'Send a report about the service. Free; at most 10 an hour and account.',
  tag: 'account',
  body: z.strictObject({
    kind: z.enum(['bug', 'feature', 'question']).default('bug'),
    title: nonEmptyString({ max: MAX_CHARACTERS.feedbackTitle }),
    details: nonEmptyString({ max: MAX_CHARACTERS.feedbackDetails }),
    tool: boundedString({ max: MAX_CHARACTERS.feedbackTool }).optional(),
  }),
  namesFailedField: true,
  status: 202,
  response: z.object({ feedback_id: uuid, status: z.literal('sent') }),
  errors: [400, 502],
  operation: SendFeedbackDocument,
  variables: ({ body: { kind, title, details, tool } }) => ({
    input: { kind: KINDS[kind], title, details, tool: tool ?? null },
  }),
  toResponse: ({ submitFeedback }) => ({ body: { feedback_id: submitFeedback.feedbackId, status: 'sent' } }),
});
