import { errorBody } from '../error-body.ts';
import { ROUTES } from '../routes/index.ts';
import { META_OPERATIONS } from '../routes/meta/meta-operations.ts';
import { describeMetaOperation } from './describe-meta-operation.ts';
import { describeRoute } from './describe-route.ts';
import { describeErrors } from './error-responses.ts';
import { HEADERS } from './headers.ts';
import { createSchemaComponents } from './schema-components.ts';
import { TAGS } from './tags.ts';
import { describeWebhooks } from './webhook-event.ts';

const DESCRIPTION = [
  'Funding rounds, cited research briefs and watchlists with signed webhook pushes, billed per record.',
  'Every error has a JSON body with `error`, a message. A request that failed is never billed. Repeat 429, 502, 503 and 504 ' +
    'after a pause, 429 after `Retry-After` seconds; correct other requests first.',
  'Aborting an answer is free 20 times per UTC day and account by default; beyond that the records that the network took ' +
    'completely are charged. An answer that is not read within 60 seconds is aborted.',
].join('\n\n');

/** Creates the OpenAPI 3.1 document from the declarations of the routes. */
export function createOpenapiDocument({ version }: { version: string }): object {
  const schemas = createSchemaComponents();
  const paths: Record<string, Record<string, object>> = {};
  const add = (path: string, method: string, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const route of ROUTES) add(route.path, route.method, describeRoute(route, schemas));
  for (const operation of META_OPERATIONS) add(operation.path, 'GET', describeMetaOperation(operation, schemas));
  const webhooks = describeWebhooks(schemas);
  schemas.describe(errorBody, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Funding Signals and Prospect Research Service',
      summary: 'Funding rounds, research briefs and watchlists, billed per record.',
      description: DESCRIPTION,
      version,
      contact: { name: 'The operator of this service' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The service that returned this document.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{ apiKey: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the account: a prefix that ends in `_live_`, followed by 48 hexadecimal digits.',
        },
      },
      schemas: schemas.list(),
      responses: describeErrors(),
      headers: HEADERS,
    },
  };
}
