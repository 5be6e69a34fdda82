import { GraphQLError } from 'graphql';

/** Creates the error for a document over a bound. The message states the figure and the limit. */
export function validationError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
}
