import { readFileSync } from 'node:fs';
import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { type DocumentNode, print } from 'graphql';
import { APOLLO_REPORTING_DISABLED, disableApolloTelemetry } from '../common/apollo-reporting.ts';
import { createDocumentStore } from '../common/document-cache.ts';
import type { Logger } from '../common/logger.ts';
import type { GraphqlAnswer } from '../common/read-graphql-answer.ts';
import { createValidationRules } from './bounds/validation-rules.ts';
import { clientFaultsPlugin, formatError } from './client-faults.ts';
import { createPersistedQueryStore, createPlanStore, MAX_DOCUMENT_BYTES } from './gateway-caches.ts';
import type { GatewayContext } from './gateway-context.ts';
import { createPreparation, type PreparedOperation } from './prepared-operations.ts';
import { createSubgraphSource, type FetchFromSubgraph, type SubgraphSource } from './sources/subgraph-source.ts';

/** Faults of one document that are reported: each names what it is about, however long that is. */
const MAX_VALIDATION_ERRORS = 20;

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
  /** Runs an operation of one of our own boxes, which are few and valid, without HTTP in between. */
  run(document: DocumentNode, variables: Record<string, unknown>, context: GatewayContext): Promise<GraphqlAnswer>;
  stop(): Promise<void>;
}

/**
 * Starts a gateway over a composed supergraph file; nothing is introspected.
 * @throws Error when the file is missing or is not a supergraph
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { supergraphPath, reachSubgraph, introspection, logger, plugins = [] } = options;
  const supergraphSdl = readFileSync(supergraphPath, 'utf8');
  const sources = new Map<string, SubgraphSource>();
  disableApolloTelemetry();
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService({ name, url }) {
      const source = createSubgraphSource(reachSubgraph({ name, url }));
      sources.set(name, source);
      return toDataSource(source);
    },
    queryPlannerConfig: { cache: createPlanStore() },
    logger: quiet(logger),
  });
  const server = new ApolloServer<GatewayContext>({
    gateway,
    introspection,
    includeStacktraceInErrorResponses: false,
    validationRules: createValidationRules(supergraphSdl),
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    documentStore: createDocumentStore('documents of the gateway', MAX_DOCUMENT_BYTES),
    persistedQueries: { cache: createPersistedQueryStore() },
    formatError,
    logger: quiet(logger),
    // Neither plugin of Apollo's is wanted: one hooks every field, the other serves a page that loads foreign scripts.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ...APOLLO_REPORTING_DISABLED,
      billOnlyWhatIsReturned,
      clientFaultsPlugin,
      ...plugins,
    ],
    stopOnTerminationSignals: false,
  });
  await server.start();
  const prepare = createPreparation({
    supergraphSdl,
    sourceOf(name) {
      const source = sources.get(name);
      if (source === undefined) throw new Error(`The gateway has no source of the subgraph ${name}.`);
      return source;
    },
  });
  const prepared = new Map<DocumentNode, PreparedOperation>();

  /** What the planner does not leave to a single subgraph goes the way of everybody's operations. */
  function execute(query: string): PreparedOperation {
    return async (variables, contextValue) => {
      const { body } = await server.executeOperation({ query, variables }, { contextValue });
      if (body.kind !== 'single') throw new Error('an incremental answer was not asked for');
      return body.singleResult as GraphqlAnswer;
    };
  }

  return {
    server,
    async run(document, variables, context) {
      const known = prepared.get(document);
      const operation = known ?? prepare(document) ?? execute(print(document));
      if (known === undefined) prepared.set(document, operation);
      return operation(variables, context);
    },
    stop: () => server.stop(),
  };
}

/** A subgraph as the gateway's executor wants it. */
function toDataSource(source: SubgraphSource): GraphQLDataSource<GatewayContext> {
  return {
    async process({ request: { query = '', variables, operationName }, context, ...place }) {
      const [rootField] = ('pathInIncomingRequest' in place && place.pathInIncomingRequest) || [];
      const answer = await source(
        { query, variables, operationName },
        context as GatewayContext,
        rootField === undefined ? undefined : String(rootField),
      );
      return answer as Awaited<ReturnType<GraphQLDataSource['process']>>;
    },
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

/** Apollo's own narration, at the level where it belongs. */
function quiet(logger: Logger) {
  return {
    debug: (message: string) => logger.trace(message),
    info: (message: string) => logger.debug(message),
    warn: (message: string) => logger.warn(message),
    error: (message: string) => logger.error(message),
  };
}
