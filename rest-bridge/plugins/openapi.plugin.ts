import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createOpenapiDocument } from '../openapi/create-document.ts';

/** Serves the OpenAPI document at `/openapi.json`. */
export const openapiPlugin = fastifyPlugin(
  async (app: FastifyInstance, { version }: { version: string }) => {
    const document = JSON.stringify(createOpenapiDocument({ version }));
    app.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document));
  },
  { name: 'openapi' },
);
