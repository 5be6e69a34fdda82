import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { GraphQLError } from 'graphql';
import { documentOf, extensionsOf } from '../graphql-route.plugin.ts';
import { hashOperation, type RegisteredOperation } from './registered-operations.ts';

interface Options {
  operations: readonly RegisteredOperation[];
}

/**
 * Rejects every operation of a client that is not registered, after authentication and rate limit and before anything reads
 * the document. Our own bridge is a part of the deployment, so its operations pass.
 */
export const registeredOnlyPlugin = fastifyPlugin(
  async (app: FastifyInstance, { operations }: Options) => {
    const hashes: ReadonlySet<unknown> = new Set(operations.map(({ hash }) => hash));
    app.addHook('preHandler', async (request, reply) => {
      if (request.isInternalCall || hashes.has(hashOf(request))) return;
      return reply.code(400).send({ errors: [notRegistered().toJSON()] });
    });
  },
  { name: 'registered-only', dependencies: ['rate-limit'] },
);

/** Returns the hash of the operation that Apollo will run: a document prevails over a hash. */
function hashOf(request: FastifyRequest): unknown {
  const document = documentOf(request);
  return document === '' ? readPersistedHash(request) : hashOperation(document);
}

function readPersistedHash(request: FastifyRequest): unknown {
  const extensions = extensionsOf(request) as { persistedQuery?: { sha256Hash?: unknown } | null } | null | undefined;
  return extensions?.persistedQuery?.sha256Hash;
}

function notRegistered(): GraphQLError {
  return new GraphQLError('This operation is not registered; this service serves registered operations only.', {
    extensions: { code: 'OPERATION_NOT_REGISTERED' },
  });
}
