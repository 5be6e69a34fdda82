import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { toServiceError } from '../mongo/to-service-error.ts';

/** Failures that are worth a line in the log: everything the caller could not have avoided. */
const LOGGED: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'UNAVAILABLE', 'DEADLINE_EXCEEDED']);

/**
 * Makes the error that leaves a subgraph: a code of the closed list with its public text. Faults of the query itself
 * (syntax, validation, variables) are GraphQL's own and pass unchanged; the cause of all others is logged and stays.
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
