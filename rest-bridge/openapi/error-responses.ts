import { ServiceError } from '../../common/errors.ts';
import { toErrorBody } from '../error-body.ts';
import { type HeaderName, RATE_LIMIT_HEADERS, referToHeaders } from './headers.ts';

/** An error response: when it is returned, what to do, and an example of each of its causes. */
interface ErrorResponse {
  status: number;
  description: string;
  headers?: readonly HeaderName[];
  examples: Record<string, ServiceError>;
  namesField?: boolean;
}

const MISSING_KEY = new ServiceError('API_KEY_MISSING');
const UNAVAILABLE = {
  authentication_unavailable: new ServiceError('AUTHENTICATION_UNAVAILABLE'),
  dependency_unavailable: new ServiceError('UNAVAILABLE'),
};
const RETRY_LATER = 'Nothing was run or charged. Repeat the request after a pause.';

/** Every error response of REST (contract, Errors), by its name among the components. */
export const ERROR_RESPONSES = {
  InvalidFilter: {
    status: 400,
    description:
      'A parameter is unknown, malformed or out of range; `error` names it and says what it takes. Correct the request ' +
      'before it is repeated.',
    headers: RATE_LIMIT_HEADERS,
    examples: {
      malformed: new ServiceError('INVALID_FILTER', 'since is not a date; it takes a calendar date as YYYY-MM-DD.'),
      out_of_range: new ServiceError('INVALID_FILTER', 'limit: expected a whole number from 1 to 100'),
    },
  },
  InvalidId: {
    status: 400,
    description: 'The id in the path is not a UUID. Use an id as the service returned it.',
    headers: RATE_LIMIT_HEADERS,
    examples: { not_a_uuid: new ServiceError('INVALID_ID', 'id: expected a UUID') },
  },
  InvalidInput: {
    status: 400,
    description:
      'The body is not valid JSON, or a field is unknown, missing or malformed; `error` names it and says what it takes. ' +
      'Correct the request before it is repeated.',
    headers: RATE_LIMIT_HEADERS,
    examples: {
      not_json: new ServiceError('INVALID_INPUT', 'The body is not valid JSON.'),
      invalid_field: new ServiceError(
        'INVALID_INPUT',
        'domain is not a domain; it takes a bare domain such as example.com.',
      ),
    },
  },
  InvalidReport: {
    status: 400,
    description:
      'The body is not valid JSON, or a field is unknown, missing or malformed; `field` names it. Correct the request ' +
      'before it is repeated.',
    headers: RATE_LIMIT_HEADERS,
    namesField: true,
    examples: { empty_title: new ServiceError('INVALID_INPUT', 'title: is empty', { field: 'title' }) },
  },
  Unauthorized: {
    status: 401,
    description:
      'No key was sent, or the key is malformed, unknown or revoked. Send an active key as `Authorization: Bearer <API_KEY>`. ' +
      'Nothing was run or charged.',
    examples: { missing_key: MISSING_KEY, invalid_key: new ServiceError('API_KEY_INVALID') },
  },
  PaymentRequired: {
    status: 402,
    description:
      'Out of credits and free records. Nothing was charged. Add credits at `top_up_url`, then repeat the request.',
    headers: RATE_LIMIT_HEADERS,
    examples: {
      out_of_credits: new ServiceError('INSUFFICIENT_CREDITS', undefined, {
        topUpUrl: 'https://api.example.com/dashboard/credits',
      }),
    },
  },
  NotFound: {
    status: 404,
    description: 'This account has no such object; an object of another account is not found either. Never charged.',
    headers: RATE_LIMIT_HEADERS,
    examples: { not_found: new ServiceError('NOT_FOUND') },
  },
  MethodNotAllowed: {
    status: 405,
    description: 'The path was requested with another method. `Allow` lists the methods that it takes.',
    headers: ['Allow'],
    examples: { other_method: new ServiceError('METHOD_NOT_ALLOWED', 'This path takes GET.') },
  },
  WatchlistLimit: {
    status: 409,
    description: 'The account is at its maximum of watchlists; `error` says of which. Delete or pause one first.',
    headers: RATE_LIMIT_HEADERS,
    examples: { too_many: new ServiceError('WATCHLIST_LIMIT') },
  },
  PayloadTooLarge: {
    status: 413,
    description: 'The body is larger than 100 kB. Send a smaller one.',
    examples: { too_large: new ServiceError('PAYLOAD_TOO_LARGE') },
  },
  RateLimited: {
    status: 429,
    description:
      'A limit was reached: 60 requests a minute for each key, or a limit of the operation. Nothing was reserved or charged. ' +
      'Repeat the request after `Retry-After` seconds.',
    headers: ['Retry-After', ...RATE_LIMIT_HEADERS],
    examples: {
      requests: new ServiceError('RATE_LIMITED', 'Rate limit reached: the limit is 60 requests per minute per key.'),
    },
  },
  InternalError: {
    status: 500,
    description: 'An unexpected failure of the service. Nothing was charged.',
    examples: { internal: new ServiceError('INTERNAL') },
  },
  ReportNotDelivered: {
    status: 502,
    description: `The report could not be delivered. ${RETRY_LATER}`,
    headers: RATE_LIMIT_HEADERS,
    examples: { not_delivered: new ServiceError('FEEDBACK_NOT_DELIVERED') },
  },
  Unavailable: {
    status: 503,
    description: `The key could not be checked, or a dependency is unavailable. ${RETRY_LATER}`,
    examples: UNAVAILABLE,
  },
  ResearchUnavailable: {
    status: 503,
    description: `Research is not offered while it has no price, or a dependency is unavailable. ${RETRY_LATER}`,
    examples: { not_launched: new ServiceError('RESEARCH_NOT_LAUNCHED'), ...UNAVAILABLE },
  },
  FeedbackUnavailable: {
    status: 503,
    description: `Reports are not accepted right now, or a dependency is unavailable. ${RETRY_LATER}`,
    examples: { not_accepted: new ServiceError('FEEDBACK_DISABLED'), ...UNAVAILABLE },
  },
  DeadlineExceeded: {
    status: 504,
    description: `The request ran past its deadline, 45 seconds by default. Nothing was charged. Repeat it after a pause.`,
    examples: { too_late: new ServiceError('DEADLINE_EXCEEDED') },
  },
} as const satisfies Record<string, ErrorResponse>;

/** The name of an error response. */
export type ErrorName = keyof typeof ERROR_RESPONSES;

/** Errors that every route with a key can return; a route's own error of the same status replaces one. */
export const KEYED_ERRORS = [
  'Unauthorized',
  'MethodNotAllowed',
  'RateLimited',
  'InternalError',
  'Unavailable',
  'DeadlineExceeded',
] as const satisfies ErrorName[];

/** An error that a route declares. */
export type RouteErrorName = Exclude<ErrorName, (typeof KEYED_ERRORS)[number]>;

/** Returns the responses of an operation that refer to the named errors, by status. Of equal statuses the last counts. */
export function referToErrors(names: readonly ErrorName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    names.map((name) => [String(ERROR_RESPONSES[name].status), { $ref: `#/components/responses/${name}` }]),
  );
}

/** Builds the components of all error responses. The examples are written by the code that writes the errors. */
export function describeErrors(): Record<string, object> {
  return Object.fromEntries(
    Object.entries<ErrorResponse>(ERROR_RESPONSES).map(
      ([name, { description, headers, examples, namesField = false }]) => [
        name,
        {
          description,
          ...(headers !== undefined && { headers: referToHeaders(headers) }),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              examples: Object.fromEntries(
                Object.entries(examples).map(([cause, failure]) => [
                  cause,
                  { value: toErrorBody(failure, { namesField }) },
                ]),
              ),
            },
          },
        },
      ],
    ),
  );
}
