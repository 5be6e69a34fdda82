import { type ApolloServer, type GraphQLResponse, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { BYTES_PER_CHARACTER, createBoundedCache } from '../common/bounded-cache.ts';
import { ServiceError } from '../common/errors.ts';
import { limitedIdOf, requireCustomer } from '../common/identity.ts';
import type { KnownOperations } from '../common/known-operations.ts';
import { writePassedAnswer } from '../common/passed-answer.ts';
import type { StatusAnswer } from '../common/read-graphql-answer.ts';
import { checkDocumentText } from './bounds/document-text.ts';
import { readDryRun } from './bounds/dry-run.ts';
import { assertPersistedQuery } from './bounds/persisted-query.ts';
import type { ChargeCost, RequestedCost } from './cost/cost-budget.ts';
import type { Gateway } from './gateway.ts';
import { type GatewayContext, isInternalOperation } from './gateway-context.ts';
import type { ClientResponse } from './operations/client-runner.ts';
import { readClientRequest } from './operations/read-client-request.ts';

const PATH = '/graphql';
const METHODS = ['GET', 'POST'];
const JSON_TYPE = 'application/json; charset=utf-8';

type ResponseHead = GraphQLResponse['http'];

interface Options {
  server: ApolloServer<GatewayContext>;
  chargeCost: ChargeCost;
  /** The operations of the bridge's routes that ran before. */
  known: KnownOperations<GatewayContext>;
  /** Runs a known operation prepared; without it every operation of the bridge takes the normal path. */
  answerPrepared?: Gateway['answerPrepared'] | undefined;
  /** Runs a client's operation prepared; without it every operation of a client takes the normal path. */
  answerClient?: Gateway['answerClient'] | undefined;
}

/** Heap for media types by `Accept` header. */
const MAX_MEDIA_TYPE_BYTES = 256 * 1024;
const BYTES_PER_MEDIA_TYPE = 200;

/**
 * Serves `/graphql`. Bounds the text of a document before Apollo parses it. Only the query string of the URL is read, so
 * any host that a client sends, or none (RFC 9112, 3.2), is harmless.
 */
export const graphqlRoutePlugin = fastifyPlugin(
  async (app: FastifyInstance, { server, chargeCost, known, answerPrepared, answerClient }: Options) => {
    /** The media types that Apollo Server chose for successful answers, which depend on `Accept` alone. */
    const mediaTypes = createBoundedCache<string>({
      name: 'media types of answers',
      maxBytes: MAX_MEDIA_TYPE_BYTES,
      bytesOf: (_, accept) => accept.length * BYTES_PER_CHARACTER + BYTES_PER_MEDIA_TYPE,
    });

    /** Runs a known operation of the bridge before anything reads its document; null for any other. */
    function runPrepared(request: FastifyRequest): Promise<StatusAnswer> | null {
      const operation = request.isInternalCall ? known.read(request) : null;
      if (operation === null) return null;
      const context = toContext(request, chargeCost);
      return isInternalOperation(context) ? (answerPrepared?.(operation, context) ?? null) : null;
    }

    /** Runs a client's prepared operation before anything reads its document; null for any other. */
    async function runForClient(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> {
      const mediaType = mediaTypes.get(request.headers.accept ?? '');
      const operation = mediaType === undefined ? null : readClientRequest(request);
      if (mediaType === undefined || operation === null) return null;
      const context = toContext(request, chargeCost);
      const running = isInternalOperation(context) ? null : (answerClient?.(operation, context) ?? null);
      if (running === null) return null;
      const response = await running;
      reply.header('content-type', mediaType);
      return send(reply, response.http, writeBody(response));
    }

    app.route({
      method: METHODS,
      url: PATH,
      preHandler: async (request, reply) => {
        const prepared = runPrepared(request);
        if (prepared !== null) {
          const { status, answer } = await prepared;
          const { dataText, extensions } = answer;
          if (dataText === undefined) return reply.code(status).send(answer);
          return reply.type(JSON_TYPE).send(writePassedAnswer(dataText, extensions));
        }
        const answered = await runForClient(request, reply);
        if (answered !== null) return answered;
        const extensions = extensionsOf(request);
        assertPersistedQuery(extensions);
        readDryRun(extensions);
        const error = checkDocumentText(documentOf(request));
        if (error !== null) return reply.code(400).send({ errors: [error.toJSON()] });
      },
      handler: async (request, reply) => {
        const { body, ...head } = await server.executeHTTPGraphQLRequest({
          httpGraphQLRequest: toApolloRequest(request),
          context: async () => toContext(request, chargeCost),
        });
        if (body.kind !== 'complete') throw new Error('received an incremental response');
        const mediaType = head.headers.get('content-type');
        const isSuccess = (head.status ?? 200) === 200;
        if (isSuccess && mediaType !== undefined) mediaTypes.set(request.headers.accept ?? '', mediaType);
        return send(reply, head, body.string);
      },
    });
  },
  { name: 'graphql-route', dependencies: ['rate-limit'] },
);

/** Writes the body of a response in the order and form of Apollo Server. */
function writeBody({ body, dataText }: ClientResponse): string {
  if (body.kind !== 'single') throw new Error('received an incremental response');
  const { errors, data, extensions } = body.singleResult;
  const text =
    dataText === undefined ? JSON.stringify({ errors, data, extensions }) : writePassedAnswer(dataText, extensions);
  return `${text}\n`;
}

function send(reply: FastifyReply, { status, headers }: ResponseHead, body: string): FastifyReply {
  for (const [name, value] of headers) reply.header(name, value);
  return reply.code(status ?? 200).send(body);
}

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
