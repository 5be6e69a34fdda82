import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { type OpenHold, retainReturnedRecords } from '../billing.ts';
import { createDocumentStore } from '../document-cache.ts';
import { ServiceError } from '../errors.ts';
import { type ClientTimeouts, createServerOptions } from '../http/server-options.ts';
import type { Identity } from '../identity.ts';
import type { InternalTokens } from '../internal-token.ts';
import { createKnownOperations } from '../known-operations.ts';
import { DATA_LENGTH_HEADER, writeAnswer } from '../passed-answer.ts';
import { gracefulClosePlugin } from '../process/graceful-close.plugin.ts';
import { readBearer } from '../read-bearer.ts';
import { sendGraphqlError, writeGraphqlErrorBody } from '../send-graphql-error.ts';
import { toPublicError } from './public-error.ts';
import { MAX_DOCUMENT_BYTES, type Subgraph, type SubgraphContext } from './subgraph.ts';
import { TRACES_ON_REQUEST } from './traces-on-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. */
    identity: Identity;
  }
}

/** Fetches carry batches of entity keys; only our own services reach a subgraph. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
const JSON_MEDIA_TYPE = 'application/json; charset=utf-8';

/** The options of {@link createSubgraphServer}. */
export interface SubgraphServerOptions {
  /** Whether operations that were validated before run without Apollo Server's pipeline (the default). */
  preparedOperations?: boolean;
  /** Shorter in tests. */
  timeouts?: ClientTimeouts;
}

/**
 * Serves a subgraph at `/graphql` to callers with an internal token for it only. The caller listens and closes. Apollo Server
 * parses, validates and runs what arrives for the first time; a known operation runs at once, with the same answer.
 */
export async function createSubgraphServer(
  subgraph: Subgraph,
  tokens: InternalTokens,
  { preparedOperations = true, timeouts }: SubgraphServerOptions = {},
): Promise<FastifyInstance> {
  const { logger } = subgraph;
  const known = createKnownOperations<SubgraphContext>(`known operations of ${subgraph.name}`);
  const app = Fastify(
    createServerOptions({ logger, bodyLimitBytes: BODY_LIMIT_BYTES, writeErrorBody: writeGraphqlErrorBody, timeouts }),
  );
  await app.register(gracefulClosePlugin);
  const apollo = new ApolloServer<SubgraphContext>({
    schema: subgraph.schema,
    introspection: false,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    documentStore: createDocumentStore(`served documents of ${subgraph.name}`, MAX_DOCUMENT_BYTES),
    persistedQueries: false,
    formatError: (formatted, error) => (error instanceof GraphQLError ? toPublicError(error, logger) : formatted),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ...TRACES_ON_REQUEST,
      fastifyApolloDrainPlugin(app),
      reportHolds,
      ...(preparedOperations ? [known.plugin] : []),
    ],
  });
  await apollo.start();
  app.setErrorHandler(sendGraphqlError);
  app.get('/health', () => ({ status: 'ok' }));
  await app.register(async (authenticated) => {
    authenticated.decorateRequest('identity');
    authenticated.addHook('preValidation', async (request) => {
      const token = readBearer(request.headers.authorization);
      if (token === null) throw new ServiceError('API_KEY_MISSING');
      request.identity = tokens.verify(token, subgraph.name);
    });
    authenticated.addHook('preHandler', async (request, reply) => {
      const operation = known.read(request);
      if (operation === null) return;
      const { extensions, ...answer } = await subgraph.execute(operation, request.identity);
      const reported = holdsIn(extensions).length === 0 ? undefined : extensions;
      return answer.data != null && answer.errors === undefined
        ? sendData(reply, answer.data, reported)
        : reply.send({ ...answer, extensions: reported });
    });
    await authenticated.register(fastifyApollo(apollo), {
      path: '/graphql',
      context: async ({ identity, body }) => subgraph.createContext(identity, holdsOf(body)),
    });
  });
  return app;
}

/** Sends data without errors, with their length: our gateway can pass them on without parsing them. */
function sendData(reply: FastifyReply, data: object, extensions: Record<string, unknown> | undefined): FastifyReply {
  retainReturnedRecords(holdsIn(extensions), data);
  const { text, dataLength } = writeAnswer(data, extensions);
  return reply.header(DATA_LENGTH_HEADER, dataLength).type(JSON_MEDIA_TYPE).send(text);
}

/** Returns the holds of earlier fetches that our own gateway sends with a request. */
function holdsOf(body: unknown): readonly OpenHold[] {
  return holdsIn((body as { extensions?: Record<string, unknown> } | undefined)?.extensions);
}

function holdsIn(extensions: Record<string, unknown> | undefined): readonly OpenHold[] {
  return (extensions?.holds ?? []) as readonly OpenHold[];
}

/** Returns the request's holds with the response, for the entry point to settle. */
const reportHolds: ApolloServerPlugin<SubgraphContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (response.body.kind !== 'single' || contextValue.holds.length === 0) return;
        const { singleResult } = response.body;
        singleResult.extensions = { ...singleResult.extensions, holds: contextValue.holds };
      },
    };
  },
};
