import { z } from 'zod';
import { MAX_REPORTS_PER_HOUR } from '../../../common/account-limits.ts';
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
  summary: 'Send a report about the service.',
  description: `Sends a bug, a wish or a question to the operator. Free; an account may send ${MAX_REPORTS_PER_HOUR} reports an hour.`,
  tag: 'account',
  body: z
    .strictObject({
      kind: z.enum(['bug', 'feature', 'question']).default('bug').describe('The kind of the report.'),
      title: nonEmptyString({ max: MAX_CHARACTERS.feedbackTitle }).describe('The report in one line.'),
      details: nonEmptyString({ max: MAX_CHARACTERS.feedbackDetails }).describe('The report.'),
      tool: boundedString({ max: MAX_CHARACTERS.feedbackTool })
        .optional()
        .describe('The operation or tool that the report is about.'),
    })
    .meta({ id: 'FeedbackRequest', description: 'A report about the service.' }),
  bodyExamples: {
    question: {
      summary: 'A question',
      value: {
        kind: 'question',
        title: 'Time zone',
        details: 'Which time zone has announced_at?',
        tool: 'searchFunding',
      },
    },
  },
  namesFailedField: true,
  status: 202,
  response: z
    .object({
      feedback_id: uuid.describe('The id of the report.'),
      status: z.literal('sent').describe('Always `sent`.'),
    })
    .meta({ id: 'FeedbackAccepted', description: 'The report was accepted.' }),
  responseExample: { feedback_id: '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f', status: 'sent' },
  errors: ['InvalidReport', 'ReportNotDelivered', 'FeedbackUnavailable'],
  operation: SendFeedbackDocument,
  variables: ({ body: { kind, title, details, tool } }) => ({
    input: { kind: KINDS[kind], title, details, tool: tool ?? null },
  }),
  toResponse: ({ submitFeedback }) => ({ body: { feedback_id: submitFeedback.feedbackId, status: 'sent' } }),
});
