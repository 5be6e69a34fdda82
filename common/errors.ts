/**
 * The closed list of failures a caller can meet. One row a code: the HTTP status it becomes on REST (contract, Errors)
 * and the public sentence used when the thrower has nothing more precise to say. A 5xx never says more than its row.
 */
export const ERROR_CATALOG = {
  INVALID_FILTER: { status: 400, text: 'A funding filter is malformed, unknown or out of range.' },
  INVALID_INPUT: { status: 400, text: 'The request body failed validation.' },
  INVALID_ID: { status: 400, text: 'The id is not a UUID.' },
  BAD_REQUEST: { status: 400, text: 'The request could not be read.' },
  ANSWER_TOO_LARGE: { status: 400, text: 'The answer is too large. Nothing was charged; request less at a time.' },
  API_KEY_MISSING: { status: 401, text: 'Missing API key.' },
  API_KEY_INVALID: { status: 401, text: 'Invalid API key.' },
  INSUFFICIENT_CREDITS: { status: 402, text: 'Out of credits and free records.' },
  FORBIDDEN: { status: 403, text: 'This credential may not do that.' },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Method not allowed.' },
  WATCHLIST_LIMIT: { status: 409, text: 'The account is at its limit of watchlists.' },
  KEY_LIMIT: { status: 409, text: 'The account is at its limit of active keys.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request body is over 100 kB.' },
  RATE_LIMITED: { status: 429, text: 'Rate limit reached.' },
  INTERNAL: { status: 500, text: 'Internal server error.' },
  FEEDBACK_NOT_DELIVERED: { status: 502, text: 'The report could not be delivered. Retry later.' },
  AUTHENTICATION_UNAVAILABLE: {
    status: 503,
    text: 'Authentication is unavailable. Nothing was run or charged; retry.',
  },
  FEEDBACK_DISABLED: { status: 503, text: 'Feedback is not accepted right now.' },
  RESEARCH_NOT_LAUNCHED: { status: 503, text: 'Research is not available yet.' },
  UNAVAILABLE: { status: 503, text: 'A dependency is unavailable. Nothing was charged; retry.' },
  DEADLINE_EXCEEDED: { status: 504, text: 'The request ran past its deadline. Nothing was charged; retry.' },
} as const;

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERROR_CATALOG;

/** What may accompany a failure, on REST as body fields or headers and in the graph as `extensions`. */
export interface ErrorDetails {
  /** The input field or parameter at fault, in the caller's own spelling. */
  field?: string;
  /** Seconds after which a retry can succeed (429). */
  retryAfterSeconds?: number;
  /** Where credits are added (402). */
  topUpUrl?: string;
}

/** Narrows an unknown value, such as `extensions.code` of a received GraphQL error, to a code of the list. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CATALOG, value);
}

/**
 * A failure meant for the caller. Its message is public; anything that must stay inside goes into `cause`, which is
 * logged and never sent.
 */
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

  /** What graphql-js copies into the `extensions` of the error it makes of this one. */
  get extensions(): Record<string, unknown> {
    return { code: this.code, ...this.details };
  }

  /** The HTTP status of this failure on REST. */
  get status(): number {
    return ERROR_CATALOG[this.code].status;
  }
}

/**
 * Runs a check of filters where they are part of a body: there, a filter that fails makes the input invalid (contract,
 * Codes: INVALID_FILTER is the search's, INVALID_INPUT a body's).
 */
export function asInvalidInput<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'INVALID_FILTER') throw error;
    throw new ServiceError('INVALID_INPUT', error.message, error.details);
  }
}
