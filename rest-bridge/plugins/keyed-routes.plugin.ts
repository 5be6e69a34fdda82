import type { FastifyInstance, FastifySchema } from 'fastify';
import { respellFailure } from '../../common/respell-failure.ts';
import { errorBody } from '../error-body.ts';
import type { GatewayClient } from '../gateway-client.ts';
import { toInlineSchema } from '../json-schema.ts';
import { readInput } from '../read-input.ts';
import type { Route } from '../route.ts';

const ERROR_SCHEMA = toInlineSchema(errorBody, 'output');

/** Maximum pages of the graph in one answer. */
const MAX_PAGES = 100;

interface Options {
  routes: readonly Route[];
  gateway: GatewayClient;
}

/** Registers declared routes: validate the input, run the operation on the graph, build the response. */
export async function keyedRoutesPlugin(app: FastifyInstance, { routes, gateway }: Options): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  for (const route of routes) {
    app.route({
      method: route.method,
      url: toRouterPath(route.path),
      schema: toFastifySchema(route),
      // The schema's serialiser would drop fields that are not in the schema.
      ...(route.skipResponseSerializer === true && {
        serializerCompiler: () => (body: unknown) => JSON.stringify(body),
      }),
      config: { namesFailedField: route.namesFailedField === true },
      handler: async (request, reply) => {
        const variables = route.variables(readInput(route, request, parseJson));
        const { identity, settlement, deadline } = request;
        const { body, headers = {} } = route.toResponse(
          ...(await readPages(route, variables, (page) =>
            gateway.run(route.operation, page, { identity, settlement, deadline }).catch((error: unknown) => {
              throw respellFailure(error, route.restNames ?? new Map());
            }),
          )),
        );
        for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.header(name, value);
        return reply.code(route.status).send(body);
      },
    });
  }
}

/** Reads all pages of a route, usually one. @throws Error beyond {@link MAX_PAGES}: answers are never silently truncated */
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

/** Converts OpenAPI's `{id}` to the router's `:id`, any text but none: `/v1/funding/` is not a route. */
export function toRouterPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1([\\s\\S]+)');
}

/** Returns the schemas of the serialiser. The route's zod schemas do the validation. */
function toFastifySchema({ status, response }: Route): FastifySchema {
  return { response: { [status]: toInlineSchema(response, 'output'), '4xx': ERROR_SCHEMA, '5xx': ERROR_SCHEMA } };
}
