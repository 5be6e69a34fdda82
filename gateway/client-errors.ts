import type { ApolloServerPlugin, GraphQLRequest, GraphQLResponse } from '@apollo/server';
import {
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { ERROR_CATALOG, isErrorCode } from '../common/errors.ts';
import { findExcessVariables } from './bounds/variables.ts';
import type { GatewayContext } from './gateway-context.ts';

/** Errors of the query itself, by the codes of GraphQL and Apollo (docs/graph.md, Errors). */
export const QUERY_ERROR_CODES: ReadonlySet<string> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_NOT_REGISTERED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Reported errors of variables: each message repeats the value, which may be nearly as long as the request. */
const MAX_VARIABLE_ERRORS = 3;
const MAX_MESSAGE_CHARS = 1_000;

/** Errors that a client of the older media type gets with status 200. */
const ERRORS_OF_DOCUMENTS: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/** Sets the status of client errors of operations that run through Apollo Server. */
export const clientErrorsPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      willSendResponse: async ({ request, response }) => setErrorStatus(response, request.http?.headers.get('accept')),
    };
  },
};

/**
 * Sets the status of client errors: 400 also for those that Apollo reports as 500 (of an operation that the query planner
 * rejects), and 200 for those of a document or its variables where the client accepts `application/json` alone, whose
 * clients take any other status for a failure of the transport (GraphQL over HTTP, 6.4.1).
 */
export function setErrorStatus({ body, http }: GraphQLResponse, accept: string | undefined): void {
  if (body.kind !== 'single') return;
  const codes = body.singleResult.errors?.map(({ extensions }) => extensions?.code) ?? [];
  if (http.status === 500 && codes.some(isQueryErrorCode)) http.status = 400;
  const isOfDocument = codes.length > 0 && codes.every((code) => ERRORS_OF_DOCUMENTS.has(code));
  if (http.status === 400 && isOfDocument && acceptsJsonAlone(accept)) http.status = 200;
}

/** Tests whether `Accept` names JSON, and neither any type nor that of GraphQL. */
function acceptsJsonAlone(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && !/[*]\/[*]|application\/graphql-response\+json/.test(accept);
}

/** The request for one operation of a document. */
interface OperationRequest {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode | null | undefined;
  request: GraphQLRequest;
}

/**
 * Returns the requested operation with its coerced variables, before it runs.
 * @throws GraphQLError with status 400 for an ambiguous or unknown operation, and for variables that do not fit it
 */
export function resolveOperation({ schema, operation, request }: OperationRequest) {
  if (operation == null)
    throw badRequest('OPERATION_RESOLUTION_FAILURE', describeMissingOperation(request.operationName));
  const values = request.variables ?? {};
  const excess = findExcessVariables(values);
  if (excess !== null) throw badRequest('BAD_USER_INPUT', excess);
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], values, {
    maxErrors: MAX_VARIABLE_ERRORS,
  });
  if (coerced === undefined) throw badRequest('BAD_USER_INPUT', errors[0]?.message ?? 'The variables are invalid.');
  return { operation, variables: coerced };
}

/** Creates the error for a request that can't run, with status 400. */
export function badRequest(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}

function describeMissingOperation(name: string | null | undefined): string {
  if (name == null) return 'The document has several operations; operationName is expected to name one of them.';
  return `The document has no operation named "${name}".`;
}

/**
 * Formats a public error: message, location, path, and a code of the closed list or of GraphQL. Any other failure becomes
 * INTERNAL with its fixed text.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path, extensions = {} } = formatted;
  const { serviceName: _serviceName, stacktrace: _stacktrace, ...details } = extensions;
  const publicExtensions = isErrorCode(details.code) ? details : { code: codeOf(details.code, error) };
  const message = publicExtensions.code === 'INTERNAL' ? ERROR_CATALOG.INTERNAL.text : formatted.message;
  return {
    message: message.length > MAX_MESSAGE_CHARS ? `${message.slice(0, MAX_MESSAGE_CHARS)}…` : message,
    ...(locations !== undefined && { locations }),
    ...(path !== undefined && { path }),
    extensions: publicExtensions,
  };
}

function isQueryErrorCode(code: unknown): code is string {
  return typeof code === 'string' && QUERY_ERROR_CODES.has(code);
}

function codeOf(code: unknown, error: unknown): string {
  if (isQueryErrorCode(code)) return code;
  // The query planner's code for an operation that the schema does not allow.
  if (code === 'INVALID_GRAPHQL') return 'GRAPHQL_VALIDATION_FAILED';
  const { status = 500 } =
    (error instanceof GraphQLError ? (error.extensions.http as { status?: number }) : null) ?? {};
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}
