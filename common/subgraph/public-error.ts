import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import type { ErrorCode } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { toServiceError } from '../mongo/to-service-error.ts';

/** Codes that are logged: errors that the caller could not avoid. */
const LOGGED: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'UNAVAILABLE', 'DEADLINE_EXCEEDED']);

/** Places in a document where values of the caller are. */
const INPUT_KINDS: ReadonlySet<Kind> = new Set([
  Kind.VARIABLE_DEFINITION,
  Kind.VARIABLE,
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
]);

/**
 * Creates the public error of a subgraph: a code of the closed list with its public text. GraphQL's own errors (syntax,
 * validation, variables) keep their text, and one about an input has the code BAD_USER_INPUT; the cause of any other error is
 * only logged.
 */
export function toPublicError(error: GraphQLError, logger: Logger): GraphQLFormattedError {
  const thrown = rootCause(error);
  if (thrown === undefined) return isAboutInput(error) ? withCode(error, 'BAD_USER_INPUT') : error.toJSON();
  const failure = toServiceError(thrown);
  if (LOGGED.has(failure.code)) logger.error({ err: thrown, path: error.path }, 'a resolver failed');
  return {
    message: failure.message,
    ...(error.locations !== undefined && { locations: error.locations }),
    ...(error.path !== undefined && { path: error.path }),
    extensions: failure.extensions,
  };
}

/**
 * Tests whether an error is about a value that the caller sent. The gateway does not know our scalars, and a variable may be
 * null where the schema has a default, so some values fail only here. An error about a result is located at a field.
 */
function isAboutInput({ nodes: [node] = [] }: GraphQLError): boolean {
  return node !== undefined && INPUT_KINDS.has(node.kind);
}

function withCode(error: GraphQLError, code: string): GraphQLFormattedError {
  const formatted = error.toJSON();
  return { ...formatted, extensions: { ...formatted.extensions, code } };
}

function rootCause(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause;
}
