import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { toServiceError } from '../mongo/to-service-error.ts';

/** Codes that are logged: errors that the caller could not avoid. */
const LOGGED: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'UNAVAILABLE', 'DEADLINE_EXCEEDED']);

/**
 * Creates the public error of a subgraph: a code of the closed list with its public text. GraphQL's own errors (syntax,
 * validation, variables) pass unchanged; the cause of any other error is only logged.
 */
export function toPublicError(error: GraphQLError, logger: Logger): GraphQLFormattedError {
  const thrown = rootCause(error);
  if (thrown === undefined) return error.toJSON();
  const failure = toServiceError(thrown);
  if (LOGGED.has(failure.code)) logger.error({ err: thrown, path: error.path }, 'a resolver failed');
  return {
    message: failure.message,
    ...(error.locations !== undefined && { locations: error.locations }),
    ...(error.path !== undefined && { path: error.path }),
    extensions: failure.extensions,
  };
}

function rootCause(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause;
}
