import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { printSchema } from 'graphql';
import { APOLLO_REPORTING_DISABLED } from '../../common/apollo-reporting.ts';
import type { Subgraph } from '../../common/subgraph/subgraph.ts';
import { answerPlugin } from '../../gateway/answer-plugin.ts';
import { clientErrorsPlugin, formatError } from '../../gateway/client-errors.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { toExecutionResult } from '../../gateway/operations/prepared-executor.ts';
import { createSubgraphSource } from '../../gateway/sources/subgraph-source.ts';

/**
 * Starts a gateway of one subgraph without composition: its own schema, with `_entities` and what the composed graph hides.
 * Holds and errors are those of the real gateway. Documents are not bounded.
 */
export async function startSingleSubgraph(
  { schema, execute }: Subgraph,
  plugins: ApolloServerPlugin<GatewayContext>[],
): Promise<Pick<Gateway, 'server'>> {
  const source = createSubgraphSource(execute);
  const server = new ApolloServer<GatewayContext>({
    gateway: {
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: schema, coreSupergraphSdl: printSchema(schema) });
        return () => undefined;
      },
      load: async () => ({
        executor: async ({ source: query, request, operationName, context }) => {
          const fetched = { query, variables: request.variables, operationName: operationName ?? undefined };
          return toExecutionResult(await source(fetched, context as GatewayContext));
        },
      }),
      stop: async () => undefined,
    },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    formatError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ...APOLLO_REPORTING_DISABLED,
      clientErrorsPlugin,
      answerPlugin,
      ...plugins,
    ],
    stopOnTerminationSignals: false,
  });
  await server.start();
  return { server };
}
