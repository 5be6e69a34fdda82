import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { serve, startSubgraph } from './apollo-subgraph.mjs';

/** Serves Apollo's gateway as it comes, over a subgraph by Apollo Server. */
export async function start(rounds) {
  const supergraphSdl = await startSubgraph(rounds);
  return serve(new ApolloServer({ gateway: new ApolloGateway({ supergraphSdl }) }));
}
