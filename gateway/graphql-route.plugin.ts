import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServiceError } from '../common/errors.ts';
import { limitedIdOf, requireCustomer } from '../common/identity.ts';
import type { KnownOperations } from '../common/known-operations.ts';
import type { StatusAnswer } from '../common/read-graphql-answer.ts';
import { checkDocumentText } from './bounds/document-text.ts';
import { readDryRun } from './bounds/dry-run.ts';
import { assertPersistedQuery } from './bounds/persisted-query.ts';
import type { ChargeCost, RequestedCost } from './cost/cost-budget.ts';
import type { Gateway } from './gateway.ts';
import { type GatewayContext, isInternalOperation } from './gateway-context.ts';

const PATH = '/graphql';
const METHODS = ['GET', 'POST'];

interface Options {
  server: ApolloServer<GatewayContext>;
  chargeCost: ChargeCost;
  /** The operations of the bridge's routes that ran before. */
  known: KnownOperations<GatewayContext>;
  /** Runs a known operation prepared; without it every operation takes the normal path. */
  answerPrepared?: Gateway['answerPrepared'] | undefined;
}

/**
 * Serves `/graphql`. Bounds the text of a document before Apollo parses it. Only the query string of the URL is read, so
 * any host that a client sends, or none (RFC 9112, 3.2), is harmless.
 */
export const graphqlRoutePlugin = fastifyPlugin(
  async (app: FastifyInstance, { server, chargeCost, known, answerPrepared }: Options) => {
    /** Runs a known operation of the bridge before anything reads its document; null for any other. */
    function runPrepared(request: FastifyRequest): Promise<StatusAnswer> | null {
      const operation = request.isInternalCall ? known.read(request) : null;
      if (operation === null) return null;
      const context = toContext(request, chargeCost);
      return isInternalOperation(context) ? (answerPrepared?.(operation, context) ?? null) : null;
    }

    app.route({
      method: METHODS,
      url: PATH,
      preHandler: async (request, reply) => {
        const prepared = runPrepared(request);
        if (prepared !== null) {
          const { status, answer } = await prepared;
          return reply.code(status).send(answer);
        }
        const extensions = extensionsOf(request);
        assertPersistedQuery(extensions);
        readDryRun(extensions);
        const error = checkDocumentText(documentOf(request));
        if (error !== null) return reply.code(400).send({ errors: [error.toJSON()] });
      },
      handler: async (request, reply) => {
        const { status, headers, body } = await server.executeHTTPGraphQLRequest({
          httpGraphQLRequest: toApolloRequest(request),
          context: async () => toContext(request, chargeCost),
        });
        if (body.kind !== 'complete') throw new Error('received an incremental response');
        for (const [name, value] of headers) reply.header(name, value);
        return reply.code(status ?? 200).send(body.string);
      },
    });
  },
  { name: 'graphql-route', dependencies: ['rate-limit'] },
);

/** Rejects an unknown path (404) or method (405). */
export function rejectUnknownRoute({ url }: FastifyRequest, reply: FastifyReply): never {
  if (url.split('?', 1)[0] !== PATH) throw new ServiceError('NOT_FOUND', `No such route; GraphQL is at ${PATH}.`);
  reply.header('allow', METHODS.join(', '));
  throw new ServiceError('METHOD_NOT_ALLOWED', `This path takes ${METHODS.join(', ')}.`);
}

function toContext(request: FastifyRequest, chargeCost: ChargeCost): GatewayContext {
  const { identity, settlement, deadline, isInternalCall } = request;
  // Operations of the bridge's routes cost nothing; those of a person pass through it and cost what they cost any client.
  const hasCost = !isInternalCall || identity.role === 'person';
  return {
    identity,
    settlement,
    deadline,
    settledByCaller: isInternalCall,
    ...(hasCost && {
      chargeCost: (requested: RequestedCost) =>
        deadline.race(chargeCost(limitedIdOf(requireCustomer(identity)), requested)),
    }),
    setRecordPaths(paths) {
      request.recordPaths = paths;
    },
  };
}

/** Returns the document as Apollo will read it; empty if it is not a string, which Apollo rejects. */
export function documentOf({ body, method, url }: FastifyRequest): string {
  const query =
    method === 'GET' ? new URLSearchParams(searchOf(url)).get('query') : (body as { query?: unknown } | null)?.query;
  return typeof query === 'string' ? query : '';
}

/** Returns the extensions of a request; undefined for those in a URL that are not JSON, which Apollo rejects. */
export function extensionsOf({ body, method, url }: FastifyRequest): unknown {
  if (method !== 'GET') return (body as { extensions?: unknown } | null)?.extensions;
  try {
    return JSON.parse(new URLSearchParams(searchOf(url)).get('extensions') ?? 'null');
  } catch {
    return undefined;
  }
}

function toApolloRequest({ body, method, url, headers }: FastifyRequest): HTTPGraphQLRequest {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  return { body, method, headers: map, search: searchOf(url) };
}

/** Returns the query string of a URL with its question mark; empty without one. */
function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
