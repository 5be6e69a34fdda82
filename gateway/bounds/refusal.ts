import { GraphQLError } from 'graphql';

/** Creates the error of a document over a bound. The message names the figure and the limit. */
export function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
}
