import mercuriusFederation from '@mercuriusjs/federation';
import mercuriusGateway from '@mercuriusjs/gateway';
import Fastify from 'fastify';
import { resolversOf, SDL } from './schema.mjs';

/** Calls of an operation after which Mercurius compiles it. */
const JIT_AFTER_CALLS = 1;
const LOOPBACK = { host: '127.0.0.1', port: 0 };

/** Serves the gateway of Mercurius over its subgraph, both with compiled operations. */
export async function start(rounds) {
  const subgraph = Fastify();
  const schema = SDL.replace(/extend schema.*\n/, '').replace('type Query', 'extend type Query');
  await subgraph.register(mercuriusFederation, { schema, resolvers: resolversOf(rounds), jit: JIT_AFTER_CALLS });
  const url = `${await subgraph.listen(LOOPBACK)}/graphql`;
  const gateway = Fastify();
  await gateway.register(mercuriusGateway, { gateway: { services: [{ name: 'funding', url }] }, jit: JIT_AFTER_CALLS });
  return gateway.listen(LOOPBACK);
}
