import { readFileSync } from 'node:fs';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLFormattedError } from 'graphql';
import { isErrorCode } from '../common/errors.ts';
import type { GraphqlAnswer, GraphqlRequest } from '../common/graphql-http-client.ts';
import type { Logger } from '../common/logger.ts';
import type { GatewayContext } from './gateway-context.ts';
import { queryBoundRules } from './query-bounds.ts';
import { createSubgraphSource, type FetchFromSubgraph } from './sources/subgraph-source.ts';

/** What a gateway is made from. */
export interface GatewayOptions {
  supergraphPath: string;
  /** How a subgraph named by the supergraph, with the URL it gives, is reached. */
  reachSubgraph(subgraph: { name: string; url: string | undefined }): FetchFromSubgraph;
  introspection: boolean;
  logger: Logger;
  plugins?: ApolloServerPlugin<GatewayContext>[];
}

/** The one graph over all subgraphs. */
export interface Gateway {
  server: ApolloServer<GatewayContext>;
  /** Runs an operation of one of our own boxes, without HTTP in between. */
  execute(request: GraphqlRequest, context: GatewayContext): Promise<GraphqlAnswer>;
  stop(): Promise<void>;
}

/**
 * Starts a gateway over a composed supergraph file; nothing is introspected.
 * @throws Error when the file is missing or is not a supergraph
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { supergraphPath, reachSubgraph, introspection, logger, plugins = [] } = options;
  const gateway = new ApolloGateway({
    supergraphSdl: readFileSync(supergraphPath, 'utf8'),
    buildService: ({ name, url }) => createSubgraphSource(reachSubgraph({ name, url })),
    logger: quiet(logger),
  });
  const server = new ApolloServer<GatewayContext>({
    gateway,
    introspection,
    includeStacktraceInErrorResponses: false,
    validationRules: queryBoundRules,
    formatError,
    logger: quiet(logger),
    // Neither plugin of Apollo's is wanted: one hooks every field, the other serves a page that loads foreign scripts.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      billOnlyWhatIsReturned,
      ...plugins,
    ],
    stopOnTerminationSignals: false,
  });
  await server.start();
  return {
    server,
    async execute(request, contextValue) {
      const { query, variables, operationName } = request;
      const { body } = await server.executeOperation({ query, variables, operationName } as never, { contextValue });
      if (body.kind !== 'single') throw new Error('an incremental answer was not asked for');
      return body.singleResult as GraphqlAnswer;
    },
    stop: () => server.stop(),
  };
}

/** Records that an error kept out of the answer are not billed: first of all, before anyone takes the holds on. */
const billOnlyWhatIsReturned: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind === 'single') contextValue.settlement.keepReturned(body.singleResult.data);
      },
    };
  },
};

/** Keeps what the caller may know: the message, the place and the codes of the closed list or of GraphQL itself. */
function formatError({ message, locations, path, extensions = {} }: GraphQLFormattedError): GraphQLFormattedError {
  const { serviceName: _serviceName, stacktrace: _stacktrace, ...known } = extensions;
  const shown = isErrorCode(known.code) ? known : { code: known.code ?? 'INTERNAL' };
  return {
    message,
    ...(locations !== undefined && { locations }),
    ...(path !== undefined && { path }),
    extensions: shown,
  };
}

/** Apollo's own narration, at the level where it belongs. */
function quiet(logger: Logger) {
  return {
    debug: (message: string) => logger.trace(message),
    info: (message: string) => logger.debug(message),
    warn: (message: string) => logger.warn(message),
    error: (message: string) => logger.error(message),
  };
}
