import { z } from 'zod';
import type { ErrorCode, ServiceError } from '../common/errors.ts';

/** Codes that REST bodies contain; the status represents all others (contract, Errors). */
const PUBLIC_CODES = ['INVALID_FILTER', 'INVALID_INPUT', 'INVALID_ID', 'WATCHLIST_LIMIT'] as const;

/** Instructions for the client, where the contract requires them. */
const NEXT_STEPS: Partial<Record<ErrorCode, string>> = {
  API_KEY_MISSING:
    'Send your API key in the Authorization header as a Bearer token: "Authorization: Bearer <API_KEY>".',
  INSUFFICIENT_CREDITS: 'Nothing was charged. Add credits at top_up_url and send the request again.',
};

/** The body of every REST error (contract, Errors). */
export const errorBody = z
  .object({
    error: z.string().describe('What failed, for people.'),
    code: z.enum(PUBLIC_CODES).optional().describe('The kind of a validation error, or of a limit of watchlists.'),
    message: z.string().optional().describe('What to do next: on a 401 for a missing key and on a 402.'),
    top_up_url: z.url().optional().describe('Where to add credits: on a 402.'),
    field: z.string().optional().describe('The field that failed: on a 400 of POST /v1/feedback.'),
  })
  .meta({ id: 'Error', description: 'The body of every error.' });

/** Writes a failure as REST's error body. */
export function toErrorBody(failure: ServiceError, { namesField }: { namesField: boolean }): z.infer<typeof errorBody> {
  const { code, message, details, status } = failure;
  const publicCode = PUBLIC_CODES.find((candidate) => candidate === code);
  const next = NEXT_STEPS[code];
  return {
    error: message,
    ...(publicCode !== undefined && { code: publicCode }),
    ...(next !== undefined && { message: next }),
    ...(details.topUpUrl !== undefined && { top_up_url: details.topUpUrl }),
    ...(namesField && status === 400 && details.field !== undefined && { field: details.field }),
  };
}
