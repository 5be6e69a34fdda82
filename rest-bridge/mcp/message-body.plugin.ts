import type { IncomingMessage } from 'node:http';
import { isJsonContentType } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import getRawBody, { type RawBodyError } from 'raw-body';
import { ServiceError } from '../../common/errors.ts';
import { refuseContentType } from './check-content-type.ts';

/** The body of a request that was longer than the server's limit. */
const TOO_LARGE = Symbol('too large');

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body was sent as JSON, by its content type. */
    isSentAsJson: boolean;
  }
}

/**
 * Receives bodies as bytes, before the checks of the key and its rate limit, which have to know the message. A content type
 * or a size that is not accepted is only noted: {@link checkBody} refuses it in its turn.
 */
export const messageBodyPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const limit = app.initialConfig.bodyLimit ?? 0;
    app.decorateRequest('isSentAsJson', false);
    app.addHook('onRequest', async (request) => {
      request.isSentAsJson = isJsonContentType(request.headers['content-type'] ?? null);
      // The framework would refuse a malformed one.
      delete request.raw.headers['content-type'];
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', ({ headers }: FastifyRequest, payload: IncomingMessage) =>
      getRawBody(payload, { limit, length: headers['content-length'] ?? null }).catch((error: RawBodyError) => {
        if (error.type === 'entity.too.large') return TOO_LARGE;
        throw error;
      }),
    );
    app.addHook('preValidation', async ({ body }, reply) => {
      // Its rest is not read, whatever is answered.
      if (body === TOO_LARGE) reply.header('connection', 'close');
    });
  },
  { name: 'message-body' },
);

/** Checks the content type of a body, then its size. @throws RpcRefusal 415, ServiceError PAYLOAD_TOO_LARGE */
export function checkBody({ isSentAsJson, body }: FastifyRequest): void {
  if (!isSentAsJson) throw refuseContentType();
  if (body === TOO_LARGE) throw new ServiceError('PAYLOAD_TOO_LARGE');
}
