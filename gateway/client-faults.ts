import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError, getVariableValues } from 'graphql';
import { ERROR_CATALOG, isErrorCode } from '../common/errors.ts';
import { findExcessVariables } from './bounds/variables.ts';
import type { GatewayContext } from './gateway-context.ts';

/** Faults of the query itself, by GraphQL's and Apollo's own codes (docs/graph.md, Errors). */
const QUERY_FAULTS: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Faults of the variables that are looked for: each message shows the value, which may be nearly as long as the request. */
const MAX_VARIABLE_FAULTS = 3;
const MAX_MESSAGE_CHARS = 1_000;

/**
 * Answers faults of a client that Apollo leaves to the execution, or takes for its own: which operation is meant, variables of
 * wrong shapes, and operations that the query planner refuses are 400, never 500.
 */
export const clientFaultsPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, operation, request }) {
        if (operation == null) throw badRequest('OPERATION_RESOLUTION_FAILURE', operationFault(request.operationName));
        const variables = request.variables ?? {};
        const excess = findExcessVariables(variables);
        if (excess !== null) throw badRequest('BAD_USER_INPUT', excess);
        const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
          maxErrors: MAX_VARIABLE_FAULTS,
        });
        const [fault] = errors ?? [];
        if (fault !== undefined) throw badRequest('BAD_USER_INPUT', fault.message);
      },
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single' || http.status !== 500) return;
        if (body.singleResult.errors?.some(({ extensions }) => QUERY_FAULTS.has(extensions?.code))) http.status = 400;
      },
    };
  },
};

function badRequest(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}

function operationFault(name: string | null | undefined): string {
  if (name == null) return 'The document has several operations; operationName is expected to name one of them.';
  return `The document has no operation named "${name}".`;
}

/**
 * Keeps what the caller may know: the message, the place and a code of the closed list or of GraphQL itself. Whatever else
 * fails is INTERNAL, and says no more than that.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path, extensions = {} } = formatted;
  const { serviceName: _serviceName, stacktrace: _stacktrace, ...known } = extensions;
  const shown = isErrorCode(known.code) ? known : { code: codeOf(known.code, error) };
  const message = shown.code === 'INTERNAL' ? ERROR_CATALOG.INTERNAL.text : formatted.message;
  return {
    message: message.length > MAX_MESSAGE_CHARS ? `${message.slice(0, MAX_MESSAGE_CHARS)}…` : message,
    ...(locations !== undefined && { locations }),
    ...(path !== undefined && { path }),
    extensions: shown,
  };
}

function codeOf(code: unknown, error: unknown): string {
  if (QUERY_FAULTS.has(code)) return String(code);
  // The query planner's word for an operation that the schema does not allow.
  if (code === 'INVALID_GRAPHQL') return 'GRAPHQL_VALIDATION_FAILED';
  const { status = 500 } =
    (error instanceof GraphQLError ? (error.extensions.http as { status?: number }) : null) ?? {};
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}
