import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Collects the OpenAPI document from the routes and serves it at `/openapi.json`. */
export const openapiPlugin = fastifyPlugin(
  async (app: FastifyInstance, { version }: { version: string }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Funding Signals and Prospect Research Service',
          description:
            'Funding rounds, cited research briefs and watchlists with signed webhook pushes, billed per record. ' +
            'Aborting an answer is free 20 times per UTC day and account by default; beyond that the records that the network ' +
            'took completely are charged. An answer that is not read within 60 seconds is aborted.',
          version,
        },
        components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
        security: [{ apiKey: [] }],
      },
    });
    app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  },
  { name: 'openapi' },
);
