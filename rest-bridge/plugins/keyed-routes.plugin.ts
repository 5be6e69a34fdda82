import type { FastifyInstance, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { errorBody } from '../error-body.ts';
import type { GatewayClient } from '../gateway-client.ts';
import { toJsonSchema } from '../json-schema.ts';
import { readInput } from '../read-input.ts';
import type { Route } from '../route.ts';

/** What every route with a key can answer, besides its own statuses. */
const COMMON_ERRORS = [401, 413, 429, 500, 503, 504] as const;

/** Most pages of the graph that one answer is made of. */
const MAX_PAGES = 100;

interface Options {
  routes: readonly Route[];
  gateway: GatewayClient;
}

/** Registers declared routes: validate, run the operation on the graph, present. */
export async function keyedRoutesPlugin(app: FastifyInstance, { routes, gateway }: Options): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  for (const route of routes) {
    app.route({
      method: route.method,
      url: toRouterPath(route.path),
      schema: toFastifySchema(route),
      // The serialiser made from a schema leaves out what the schema does not know.
      ...(route.sendsAsStored === true && { serializerCompiler: () => (body: unknown) => JSON.stringify(body) }),
      config: { namesFailedField: route.namesFailedField === true },
      handler: async (request, reply) => {
        const variables = route.variables(readInput(route, request, parseJson));
        const { identity, settlement, deadline } = request;
        const { body, headers = {} } = route.present(
          ...(await readPages(route, variables, (page) =>
            gateway.run(route.operation, page, { identity, settlement, deadline }),
          )),
        );
        for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.header(name, value);
        return reply.code(route.status).send(body);
      },
    });
  }
}

/** Reads all pages of a route, one for most. @throws Error beyond {@link MAX_PAGES}: an answer is never silently a part. */
async function readPages(
  { nextPage }: Route,
  variables: unknown,
  read: (variables: unknown) => Promise<unknown>,
): Promise<[unknown, ...unknown[]]> {
  const pages: [unknown, ...unknown[]] = [await read(variables)];
  let next = nextPage?.(pages[0]) ?? null;
  while (next !== null) {
    if (pages.length === MAX_PAGES) throw new Error(`The list is longer than ${MAX_PAGES} pages.`);
    const page = await read(next);
    pages.push(page);
    next = nextPage?.(page) ?? null;
  }
  return pages;
}

/** OpenAPI writes `{id}`, the router `:id`, which must not be empty: `/v1/funding/` is no path of ours. */
export function toRouterPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1(.+)');
}

/** What the OpenAPI document and the serialiser know of a route. Validation is by the route's own zod schemas. */
function toFastifySchema(route: Route): FastifySchema {
  const errors = [...new Set([...route.errors, ...COMMON_ERRORS])].sort();
  return {
    operationId: route.operationId,
    summary: route.summary,
    tags: [route.tag],
    ...(route.params && { params: toJsonSchema(route.params, 'input') }),
    ...(route.query && { querystring: toJsonSchema(route.query, 'input') }),
    ...(route.body && { body: toJsonSchema(route.body, 'input') }),
    response: {
      [route.status]: { description: 'Success.', ...toJsonSchema(route.response, 'output'), headers: toHeaders(route) },
      ...Object.fromEntries(errors.map((status) => [status, errorResponse])),
    },
  };
}

const errorResponse = { description: 'Failure.', ...toJsonSchema(errorBody as z.ZodType, 'output') };

function toHeaders({ headers = {} }: Route): Record<string, object> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { type: 'string', description }]),
  );
}
