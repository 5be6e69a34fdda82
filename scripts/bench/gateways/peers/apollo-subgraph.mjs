import { composeServices } from '@apollo/composition';
import { ApolloServer } from '@apollo/server';
import { buildSubgraphSchema } from '@apollo/subgraph';
import fastifyApollo from '@as-integrations/fastify';
import Fastify from 'fastify';
import { parse } from 'graphql';
import { resolversOf, SDL } from './schema.mjs';

/** Serves an Apollo Server by Fastify. Returns its origin. */
export async function serve(server) {
  await server.start();
  const app = Fastify();
  await app.register(fastifyApollo(server));
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Serves the subgraph by Apollo Server. Returns the supergraph that names its URL. */
export async function startSubgraph(rounds) {
  const typeDefs = parse(SDL);
  const schema = buildSubgraphSchema({ typeDefs, resolvers: resolversOf(rounds) });
  const url = `${await serve(new ApolloServer({ schema }))}/graphql`;
  const { supergraphSdl, errors } = composeServices([{ name: 'funding', url, typeDefs }]);
  if (errors !== undefined) throw new AggregateError(errors, 'the subgraph does not compose');
  return supergraphSdl;
}
