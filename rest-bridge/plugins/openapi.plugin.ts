import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { once } from '../../common/once.ts';
import { createOpenapiDocument } from '../openapi/create-document.ts';

/** Serves the OpenAPI document at `/openapi.json`. It depends on the routes alone, and is built for its first reader. */
export const openapiPlugin = fastifyPlugin(
  async (app: FastifyInstance, { version }: { version: string }) => {
    const document = once(() => JSON.stringify(createOpenapiDocument({ version })));
    app.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document()));
  },
  { name: 'openapi' },
);
