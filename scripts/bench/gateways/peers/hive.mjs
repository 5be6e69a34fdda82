import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { startSubgraph } from './apollo-subgraph.mjs';

/** Serves Hive Gateway over a subgraph by Apollo Server. */
export async function start(rounds) {
  const supergraph = await startSubgraph(rounds);
  const server = createServer(
    createGatewayRuntime({ supergraph, logging: false, landingPage: false, graphiql: false }),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}
