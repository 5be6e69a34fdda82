import { readFileSync } from 'node:fs';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { type DocumentNode, print } from 'graphql';
import { APOLLO_REPORTING_DISABLED } from '../common/apollo-reporting.ts';
import { createDocumentStore } from '../common/document-cache.ts';
import type { GraphqlRequest } from '../common/graphql-http-client.ts';
import type { Logger } from '../common/logger.ts';
import type { GraphqlAnswer, StatusAnswer } from '../common/read-graphql-answer.ts';
import type { Settings } from '../common/settings.ts';
import type { SubgraphName } from '../common/subgraph-names.ts';
import { createAdmissionPlugin } from './admission-plugin.ts';
import { answerPlugin } from './answer-plugin.ts';
import { createValidationRules } from './bounds/validation-rules.ts';
import { clientErrorsPlugin, formatError } from './client-errors.ts';
import { createCostEstimator } from './cost/operation-cost.ts';
import { createPersistedQueryStore, MAX_DOCUMENT_BYTES } from './gateway-caches.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { RunClientOperation } from './operations/client-runner.ts';
import { withPreparedExecutor } from './operations/prepared-executor.ts';
import { createPreparedPaths } from './operations/prepared-paths.ts';
import type { RegisteredOperation } from './operations/registered-operations.ts';
import { withRegisteredTexts } from './operations/registered-texts.ts';
import type { PreparedOperation } from './prepared-operations.ts';
import { createSubgraphSource, type FetchFromSubgraph, type SubgraphSource } from './sources/subgraph-source.ts';
import { loadSupergraph } from './supergraph.ts';
import { createSupergraphGateway } from './supergraph-gateway.ts';

/** Reported errors of one document. Each repeats the name it is about, however long. */
const MAX_VALIDATION_ERRORS = 20;

/** The subgraph that sells records. */
const RECORD_SELLER: SubgraphName = 'funding';

/** The options of {@link startGateway}. */
export interface GatewayOptions {
  /** `persistedOnly`: clients may run registered operations only, so that no other text is stored. */
  settings: Pick<
    Settings,
    'supergraphPath' | 'graphqlIntrospection' | 'csrfPrevention' | 'persistedOnly' | 'preparedOperations'
  >;
  /** Returns the way to reach a subgraph, by its name and URL in the supergraph. */
  reachSubgraph(subgraph: { name: string; url: string | undefined }): FetchFromSubgraph;
  /** Operations that clients may send by hash alone; none by default. */
  operations?: readonly RegisteredOperation[];
  logger: Logger;
  plugins?: ApolloServerPlugin<GatewayContext>[];
}

/** An operation as a client sends it. */
export interface ClientOperation {
  query: string;
  variables?: Record<string, unknown>;
}

/** The graph over all subgraphs. */
export interface Gateway {
  server: ApolloServer<GatewayContext>;
  /** Runs a client's operation that ran prepared before; null for one that needs the server. */
  answerClient: RunClientOperation;
  /** Runs an operation that a client sent, without HTTP in between, and returns the answer with its HTTP status. */
  answer(operation: ClientOperation, context: GatewayContext): Promise<StatusAnswer>;
  /** Runs an operation of our own services, which are few and valid, without HTTP in between. */
  run(document: DocumentNode, variables: Record<string, unknown>, context: GatewayContext): Promise<GraphqlAnswer>;
  /**
   * Runs a valid operation of our own services prepared, and returns the answer with the holds, which the caller settles; null
   * for an operation that needs the server.
   */
  answerPrepared(request: GraphqlRequest, context: GatewayContext): Promise<StatusAnswer> | null;
  stop(): Promise<void>;
}

/**
 * Starts a gateway over a composed supergraph file; nothing is introspected.
 * @throws Error when the file is missing or is not a supergraph
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { settings, reachSubgraph, operations = [], logger, plugins = [] } = options;
  const { supergraphPath, csrfPrevention, persistedOnly, preparedOperations: isOn } = settings;
  const supergraph = loadSupergraph(readFileSync(supergraphPath, 'utf8'));
  const sources = new Map<string, SubgraphSource>();
  for (const { name, url } of supergraph.supergraph.subgraphsMetadata()) {
    sources.set(name, createSubgraphSource(reachSubgraph({ name, url }), { sellsRecords: name === RECORD_SELLER }));
  }
  const estimateCost = createCostEstimator(supergraph.document);
  const gateway = createSupergraphGateway({ supergraph, sources });
  const paths = createPreparedPaths({ supergraph, sources, operations, estimateCost, isOn, logger });
  const server = new ApolloServer<GatewayContext>({
    gateway: withPreparedExecutor(gateway, paths.findPrepared),
    introspection: settings.graphqlIntrospection,
    csrfPrevention,
    includeStacktraceInErrorResponses: false,
    validationRules: createValidationRules(supergraph.fullSchema),
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    documentStore: createDocumentStore('documents of the gateway', MAX_DOCUMENT_BYTES),
    persistedQueries: { cache: withRegisteredTexts(operations, persistedOnly ? null : createPersistedQueryStore()) },
    formatError,
    logger: quiet(logger),
    // Apollo's cache control hooks every field; its landing page loads third-party scripts.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ...APOLLO_REPORTING_DISABLED,
      clientErrorsPlugin,
      answerPlugin,
      // It adds to the answer, so it comes after the plugin that replaces a failed one.
      createAdmissionPlugin(estimateCost),
      ...plugins,
    ],
    stopOnTerminationSignals: false,
  });
  await server.start();
  const { prepare, answerClient, answerPrepared } = paths;
  const prepared = new Map<DocumentNode, PreparedOperation>();

  async function answer(operation: ClientOperation, contextValue: GatewayContext): Promise<StatusAnswer> {
    const answering = answerClient(operation, contextValue) ?? server.executeOperation(operation, { contextValue });
    const { body, http } = await answering;
    if (body.kind !== 'single') throw new Error('received an incremental response');
    return { status: http.status ?? 200, answer: body.singleResult as GraphqlAnswer };
  }

  /** Returns the normal gateway path, for an operation that is not prepared. */
  function viaServer(query: string): PreparedOperation {
    return async (variables, context) => (await answer({ query, variables }, context)).answer;
  }

  return {
    server,
    answer,
    answerClient,
    answerPrepared,
    async run(document, variables, context) {
      const cached = prepared.get(document);
      const operation = cached ?? prepare(document) ?? viaServer(print(document));
      if (cached === undefined) prepared.set(document, operation);
      return operation(variables, context);
    },
    stop: () => server.stop(),
  };
}

/** Lowers Apollo's info lines to debug. */
function quiet(logger: Logger) {
  return {
    debug: (message: string) => logger.trace(message),
    info: (message: string) => logger.debug(message),
    warn: (message: string) => logger.warn(message),
    error: (message: string) => logger.error(message),
  };
}
