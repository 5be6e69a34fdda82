import type { JsonSchema } from '../json-schema.ts';

interface Header {
  description: string;
  schema: JsonSchema;
  example: string | number;
}

/** The response headers that operations declare, by name. */
export const HEADERS = {
  'X-Credits-Remaining': {
    description: 'USD credits left after the call settles.',
    schema: { type: 'number', minimum: 0 },
    example: 24.98,
  },
  'X-Free-Records-Remaining': {
    description: 'Free records left in this calendar month (UTC).',
    schema: { type: 'integer', minimum: 0 },
    example: 75,
  },
  'X-Result-Capped': {
    description:
      'Present only when the page was shortened to what the balance pays for. `next_cursor` continues after it.',
    schema: { type: 'string', const: 'balance' },
    example: 'balance',
  },
  Allow: {
    description: 'The methods that the path takes.',
    schema: { type: 'string' },
    example: 'GET',
  },
  'Retry-After': {
    description: 'Seconds after which the request can be repeated.',
    schema: { type: 'integer', minimum: 0 },
    example: 12,
  },
  'RateLimit-Policy': {
    description: 'The limit of requests and its window in seconds, as `<limit>;w=<seconds>`.',
    schema: { type: 'string', pattern: '^[0-9]+;w=[0-9]+$' },
    example: '60;w=60',
  },
  'RateLimit-Limit': {
    description: 'Requests that the key may make in a window.',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
  'RateLimit-Remaining': {
    description: 'Requests that the key has left in the current window.',
    schema: { type: 'integer', minimum: 0 },
    example: 59,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the next window begins.',
    schema: { type: 'integer', minimum: 0 },
    example: 41,
  },
} as const satisfies Record<string, Header>;

/** The name of a declared response header. */
export type HeaderName = keyof typeof HEADERS;

/** The headers of every response that the rate limiter lets through (contract, Limits). */
export const RATE_LIMIT_HEADERS: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

/** Returns references to headers, for a response object. */
export function referToHeaders(names: readonly HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
