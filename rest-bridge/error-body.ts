import { z } from 'zod';
import type { ErrorCode, ServiceError } from '../common/errors.ts';

/** Codes that REST bodies contain; the status represents all others (contract, Errors). */
const PUBLIC_CODES: ReadonlySet<ErrorCode> = new Set([
  'INVALID_FILTER',
  'INVALID_INPUT',
  'INVALID_ID',
  'WATCHLIST_LIMIT',
]);

/** Instructions for the client, where the contract requires them. */
const NEXT_STEPS: Partial<Record<ErrorCode, string>> = {
  API_KEY_MISSING:
    'Send your API key in the Authorization header as a Bearer token: "Authorization: Bearer <API_KEY>".',
  INSUFFICIENT_CREDITS: 'Nothing was charged. Add credits at top_up_url and send the request again.',
};

/** The body of every REST error (contract, Errors). */
export const errorBody = z.object({
  error: z.string(),
  code: z.string().optional(),
  message: z.string().optional(),
  top_up_url: z.url().optional(),
  field: z.string().optional(),
});

/** Writes a failure as REST's error body. */
export function toErrorBody(failure: ServiceError, { namesField }: { namesField: boolean }): z.infer<typeof errorBody> {
  const { code, message, details, status } = failure;
  const next = NEXT_STEPS[code];
  return {
    error: message,
    ...(PUBLIC_CODES.has(code) && { code }),
    ...(next !== undefined && { message: next }),
    ...(details.topUpUrl !== undefined && { top_up_url: details.topUpUrl }),
    ...(namesField && status === 400 && details.field !== undefined && { field: details.field }),
  };
}
