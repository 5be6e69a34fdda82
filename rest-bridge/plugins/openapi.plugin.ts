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
            'Funding rounds, cited research briefs and watchlists with signed webhook pushes, billed per record.',
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
