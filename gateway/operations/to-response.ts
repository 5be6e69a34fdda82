import { type GraphQLResponse, HeaderMap } from '@apollo/server';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { formatError } from '../client-errors.ts';

type ResponseHead = GraphQLResponse['http'];

/** The part of an error that states how HTTP answers it. */
type ErrorHead = Partial<{ status: number; headers: HeaderMap }>;

/** Returns the response to the result of an operation that ran, with the errors in the form in which Apollo Server returns them. */
export function toResponse({ data, errors, extensions }: ExecutionResult): GraphQLResponse {
  const http: ResponseHead = { headers: new HeaderMap() };
  const formatted = errors?.map((error) => format(error, http));
  const singleResult = {
    ...(data !== undefined && { data }),
    ...(formatted !== undefined && { errors: formatted }),
    ...(extensions !== undefined && { extensions }),
  };
  return { http, body: { kind: 'single', singleResult } };
}

/** Returns the response to an operation that did not run, with the status and headers that the error states; 500 otherwise. */
export function toFailedResponse(thrown: unknown): GraphQLResponse {
  const response = toResponse({ errors: [toGraphqlError(thrown)] });
  response.http.status ??= 500;
  return response;
}

/** Formats an error for the client, and moves what it states about HTTP to the head of the response. */
function format(error: GraphQLError, head: ResponseHead): GraphQLFormattedError {
  const { http, ...extensions } = error.extensions;
  const { status, headers = new HeaderMap() } = (http ?? {}) as ErrorHead;
  if (status !== undefined) head.status = status;
  for (const [name, value] of headers) head.headers.set(name, value);
  const code = extensions.code ?? 'INTERNAL_SERVER_ERROR';
  return formatError({ ...error.toJSON(), extensions: { ...extensions, code } }, error);
}

function toGraphqlError(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  const originalError = thrown instanceof Error ? thrown : new Error('an unknown value was thrown', { cause: thrown });
  return new GraphQLError(originalError.message, { originalError });
}
