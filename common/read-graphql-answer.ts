import type { GraphQLFormattedError } from 'graphql';
import type { WholeResponse } from './http/post-whole.ts';
import { isObject } from './is-object.ts';
import { DATA_LENGTH_HEADER, readPassedAnswer } from './passed-answer.ts';

/** Maximum answer between services. A customer's whole answer is far smaller. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const MEDIA_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/graphql-response+json']);

/** A GraphQL answer between services. */
export interface GraphqlAnswer<Data = Record<string, unknown>> {
  data?: Data | null;
  /** The data as JSON in place of `data`, for a caller that passes them on; beside no errors. */
  dataText?: string;
  errors?: readonly GraphQLFormattedError[];
  extensions?: Record<string, unknown>;
}

/** A GraphQL answer with its HTTP status. */
export interface StatusAnswer {
  status: number;
  answer: GraphqlAnswer;
}

/**
 * Reads the body of a response as a GraphQL answer (GraphQL over HTTP, Response): an object with `data` or a non-empty
 * list of `errors`; `data` may only be null beside errors.
 * @param takesText whether the caller takes data as text, from a service that states their length
 * @throws Error that describes what was received instead
 */
export function readGraphqlAnswer(
  { headers, body }: Pick<WholeResponse, 'headers' | 'body'>,
  { takesText = false }: { takesText?: boolean } = {},
): GraphqlAnswer {
  const mediaType = String(headers['content-type'] ?? 'none').split(';', 1)[0] as string;
  if (!MEDIA_TYPES.has(mediaType.trim().toLowerCase())) throw new Error(`the content type is ${mediaType}, not JSON`);
  const passed = takesText ? readPassedAnswer(body.toString('utf8'), headers[DATA_LENGTH_HEADER]) : null;
  if (passed !== null) return passed;
  const value = parseJson(body);
  const problem = findProblem(value);
  if (problem !== null) throw new Error(`the body is no GraphQL answer: ${problem}`);
  return value as GraphqlAnswer;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new Error(`the body of ${bytes.length} bytes is not JSON`, { cause });
  }
}

function findProblem(value: unknown): string | null {
  if (!isObject(value)) return 'expected an object';
  const { data = null, errors } = value;
  if (data !== null && !isObject(data)) return 'data is not an object';
  if (errors === undefined) return data === null ? 'it has neither data nor errors' : null;
  if (!Array.isArray(errors) || errors.length === 0) return 'errors is not a list of errors';
  return errors.every((error) => isObject(error) && typeof error.message === 'string')
    ? null
    : 'an error has no message';
}
