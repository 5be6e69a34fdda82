import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { GraphqlHttpClient } from './graphql-http-client.ts';
import { internalIdentity } from './identity.ts';

/** Runs an operation of one of our own services on another one. @throws ServiceError of the first GraphQL error */
export type InternalCaller = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Creates the caller of a service over HTTP, with an internal identity and a timeout for each call. */
export function createInternalCaller(http: GraphqlHttpClient, timeoutMs: number): InternalCaller {
  return async <Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) => {
    const { data } = await http.execute(document, variables, internalIdentity(timeoutMs), { throwOnErrors: true });
    return data as Data;
  };
}
