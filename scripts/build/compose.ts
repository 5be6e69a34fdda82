import { composeServices } from '@apollo/composition';
import { type GraphQLSchema, parse } from 'graphql';
import { DEFAULT_SUBGRAPH_URLS } from '../../common/subgraph-names.ts';
import type { SubgraphSdl } from './schema-files.ts';

/** The composition of the subgraphs. */
export interface Composition {
  /** The supergraph that gateways load. */
  supergraphSdl: string;
  /** The graph that callers see, without the elements marked `@inaccessible`. */
  apiSchema: GraphQLSchema;
}

/**
 * Composes the subgraphs' SDL.
 * @throws Error that lists every composition error, by subgraph
 */
export function composeSupergraph(sdls: SubgraphSdl[]): Composition {
  const { errors, supergraphSdl, schema } = composeServices(
    sdls.map(({ name, sdl }) => ({ name, url: DEFAULT_SUBGRAPH_URLS[name], typeDefs: parse(sdl) })),
  );
  if (errors !== undefined) {
    throw new Error(`The subgraphs do not compose:\n${errors.map(({ message }) => message).join('\n')}`);
  }
  return { supergraphSdl: `${supergraphSdl.trim()}\n`, apiSchema: schema.toAPISchema().toGraphQLJSSchema() };
}
