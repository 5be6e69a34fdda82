import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ErrorCode, ServiceError } from '../common/errors.ts';
import { decodeBody } from './decode-body.ts';
import type { Route, RouteInput } from './route.ts';

type ParseJson = ReturnType<FastifyInstance['getDefaultJsonParser']>;

/** Validates the declared parts of a request. @throws ServiceError that states the problem and the expected value */
export function readInput(
  { params, malformedId = 'INVALID_ID', query, body }: Route,
  request: FastifyRequest,
  parseJson: ParseJson,
): RouteInput<unknown, unknown, unknown> {
  return {
    params: params && parse(params, request.params, malformedId),
    query: query && parse(query, readQuery(request), 'INVALID_FILTER'),
    body: body && parse(body, readJson(request, parseJson), 'INVALID_INPUT'),
  };
}

/**
 * Returns the query parameters. The parser keeps a value that it can't decode as it was sent, which as a filter would match
 * nothing instead of failing.
 */
function readQuery({ url, query }: FastifyRequest): unknown {
  const pairs = url.includes('%') ? url.slice(url.indexOf('?') + 1).split('&') : [];
  const malformed = pairs.find((pair) => !isPercentEncoded(pair));
  if (malformed === undefined) return query;
  const [field = ''] = malformed.split('=', 1);
  throw new ServiceError('INVALID_FILTER', `${field}: not correctly percent-encoded; expected UTF-8, and %25 for %`, {
    field,
  });
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Parses the body as JSON, after the key and the rate limit were checked. */
function readJson(request: FastifyRequest, parseJson: ParseJson): unknown {
  const text = decode(request.body);
  if (text.trim() === '') throw new ServiceError('INVALID_INPUT', 'The body is empty; expected a JSON object.');
  let parsed: unknown;
  parseJson(request, text, (error, value) => {
    if (error) throw new ServiceError('INVALID_INPUT', describeFault(text), { cause: error });
    parsed = value;
  });
  return parsed;
}

/** Describes why a body was refused: it is not JSON, or it has a field that could change the prototype of an object. */
function describeFault(text: string): string {
  try {
    JSON.parse(text);
    return 'The body has a field `__proto__` or `constructor.prototype`, which is not accepted.';
  } catch {
    return 'The body is not valid JSON.';
  }
}

function decode(body: unknown): string {
  try {
    return decodeBody(body);
  } catch (cause) {
    throw new ServiceError('INVALID_INPUT', 'The body is not valid JSON: it is not UTF-8.', { cause });
  }
}

function parse(schema: z.ZodType, value: unknown, code: ErrorCode): unknown {
  const parsed = schema.safeParse(value, { error: describeExpected });
  if (parsed.success) return parsed.data;
  if (code === 'NOT_FOUND') throw new ServiceError(code);
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') throw unknownField(schema, issue.keys, issue.path, code);
  const field = (issue?.path ?? []).join('.');
  throw new ServiceError(
    code,
    field === '' ? issue?.message : `${field}: ${issue?.message}`,
    field === '' ? {} : { field },
  );
}

/** Returns what a field without a message of its own has to be; undefined for problems other than its type. */
function describeExpected(issue: z.core.$ZodRawIssue): string | undefined {
  const missing = issue.input === undefined ? 'is missing; ' : '';
  if (issue.code === 'invalid_value') return `${missing}expected one of ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_type') return undefined;
  if ((issue.path ?? []).length === 0) return 'The body is not a JSON object.';
  return `${missing}expected ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
}

function unknownField(schema: z.ZodType, keys: string[], path: PropertyKey[], code: ErrorCode): ServiceError {
  // The answer has to be valid Unicode, also where the name is not.
  const field = [...path, keys[0]].join('.').toWellFormed();
  const expected =
    path.length === 0 && 'shape' in schema ? ` Expected: ${Object.keys(schema.shape as object).join(', ')}.` : '';
  const what = code === 'INVALID_FILTER' ? 'parameter' : 'field';
  return new ServiceError(code, `${field}: unknown ${what}.${expected}`, { field });
}
