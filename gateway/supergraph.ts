import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLSchema } from 'graphql';

/** Builds a supergraph from its SDL, which composition has validated. @throws Error when it is not a supergraph */
export function buildSupergraph(supergraphSdl: string): Supergraph {
  return Supergraph.build(supergraphSdl, { validateSupergraph: false });
}

/** Returns the schema that customers see, without inaccessible parts. */
export function apiSchemaOf(supergraph: Supergraph): GraphQLSchema {
  return supergraph.apiSchema().toGraphQLJSSchema();
}
