/**
 * The closed list of public errors: by code, the HTTP status on REST (contract, Errors) and the default text. The text of a
 * 5xx is always the default.
 */
export const ERROR_CATALOG = {
  INVALID_FILTER: { status: 400, text: 'A funding filter is malformed, unknown or out of range.' },
  INVALID_INPUT: { status: 400, text: 'The request body failed validation.' },
  INVALID_ID: { status: 400, text: 'The id is not a UUID.' },
  BAD_REQUEST: { status: 400, text: 'The request could not be read.' },
  ANSWER_TOO_LARGE: { status: 400, text: 'The answer is too large. Nothing was charged; request less at a time.' },
  API_KEY_MISSING: { status: 401, text: 'Missing API key.' },
  API_KEY_INVALID: { status: 401, text: 'Invalid API key.' },
  UNAUTHENTICATED: { status: 401, text: 'The session has ended. Sign in again.' },
  INSUFFICIENT_CREDITS: { status: 402, text: 'Out of credits and free records.' },
  FORBIDDEN: { status: 403, text: 'This credential may not do that.' },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Method not allowed.' },
  WATCHLIST_LIMIT: { status: 409, text: 'The account is at its limit of watchlists.' },
  KEY_LIMIT: { status: 409, text: 'The account is at its limit of active keys.' },
  PEOPLE_LIMIT: { status: 409, text: 'The account is at its limit of people and open invitations.' },
  LAST_OWNER: { status: 409, text: 'The account needs an owner. Make another person an owner first.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request body is over 100 kB.' },
  RATE_LIMITED: { status: 429, text: 'Rate limit reached.' },
  INTERNAL: { status: 500, text: 'Internal server error.' },
  FEEDBACK_NOT_DELIVERED: { status: 502, text: 'The report could not be delivered. Retry later.' },
  AUTHENTICATION_UNAVAILABLE: {
    status: 503,
    text: 'Authentication is unavailable. Nothing was run or charged; retry.',
  },
  FEEDBACK_DISABLED: { status: 503, text: 'Feedback is not accepted right now.' },
  PAYMENTS_DISABLED: { status: 503, text: 'Credits can not be bought here. The operator of the service grants them.' },
  RESEARCH_NOT_LAUNCHED: { status: 503, text: 'Research is not available yet.' },
  UNAVAILABLE: { status: 503, text: 'A dependency is unavailable. Nothing was charged; retry.' },
  DEADLINE_EXCEEDED: { status: 504, text: 'The request ran past its deadline. Nothing was charged; retry.' },
} as const;

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERROR_CATALOG;

/** Details of an error, on REST as body fields or headers and in the graph as `extensions`. */
export interface ErrorDetails {
  /** The invalid input field or parameter, by its name in the caller's interface. */
  field?: string;
  /** Seconds after which a retry can succeed (429). */
  retryAfterSeconds?: number;
  /** The page for adding credits (402). */
  topUpUrl?: string;
}

/** Checks whether a value, such as `extensions.code` of a received GraphQL error, is a code of the list. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CATALOG, value);
}

/** An error for the caller. Its message is public; internal details belong in `cause`, which is logged and never sent. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message?: string, options: ErrorDetails & { cause?: unknown } = {}) {
    const { cause, ...details } = options;
    super(message ?? ERROR_CATALOG[code].text, cause === undefined ? undefined : { cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }

  /** The `extensions` that graphql-js copies into its error. */
  get extensions(): Record<string, unknown> {
    return { code: this.code, ...this.details };
  }

  /** The HTTP status on REST. */
  get status(): number {
    return ERROR_CATALOG[this.code].status;
  }
}

/**
 * Runs a check of filters in a body and converts INVALID_FILTER to INVALID_INPUT (contract, Codes: the former is for
 * searches, the latter for bodies).
 */
export function asInvalidInput<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'INVALID_FILTER') throw error;
    throw new ServiceError('INVALID_INPUT', error.message, error.details);
  }
}
