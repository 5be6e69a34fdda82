import type { z } from 'zod';
import type { JsonSchema } from '../json-schema.ts';
import type { Route } from '../route.ts';
import { type ErrorName, KEYED_ERRORS, referToErrors } from './error-responses.ts';
import { RATE_LIMIT_HEADERS, referToHeaders } from './headers.ts';
import type { SchemaComponents } from './schema-components.ts';

/** Describes a declared route as an OpenAPI operation. @throws ZodError if one of its examples is invalid */
export function describeRoute(route: Route, schemas: SchemaComponents): Record<string, unknown> {
  const { operationId, summary, description, tag, params, query, describedBody = route.body } = route;
  const parameters = [...describeParameters(params, 'path', schemas), ...describeParameters(query, 'query', schemas)];
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    ...(parameters.length > 0 && { parameters }),
    ...(describedBody !== undefined && { requestBody: describeBody(route, describedBody, schemas) }),
    responses: { [route.status]: describeSuccess(route, schemas), ...referToErrors(errorsOf(route)) },
  };
}

function errorsOf({ method, errors }: Route): ErrorName[] {
  // The bodies of other methods are not read.
  const takesBody: ErrorName[] = method === 'GET' ? [] : ['PayloadTooLarge'];
  return [...KEYED_ERRORS, ...takesBody, ...errors];
}

function describeParameters(
  schema: z.ZodType | undefined,
  location: 'path' | 'query',
  schemas: SchemaComponents,
): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.describe(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, examples, ...parameterSchema }]) => ({
    name,
    in: location,
    required: required.includes(name),
    description,
    schema: parameterSchema,
    ...(Array.isArray(examples) && { example: examples[0] }),
  }));
}

function describeBody({ body, bodyExamples = {} }: Route, described: z.ZodType, schemas: SchemaComponents): JsonSchema {
  for (const { value } of Object.values(bodyExamples)) body?.parse(value);
  const schema = schemas.describe(described, 'input');
  return { required: true, content: { 'application/json': { schema, examples: bodyExamples } } };
}

function describeSuccess(route: Route, schemas: SchemaComponents): JsonSchema {
  const { response, responseExample, headers = [], links } = route;
  return {
    description: 'Success.',
    headers: referToHeaders([...headers, ...RATE_LIMIT_HEADERS]),
    content: {
      'application/json': { schema: schemas.describe(response, 'output'), example: response.parse(responseExample) },
    },
    ...(links !== undefined && { links }),
  };
}
