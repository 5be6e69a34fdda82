import type { MetaOperation } from '../routes/meta/meta-operations.ts';
import { referToErrors } from './error-responses.ts';
import type { SchemaComponents } from './schema-components.ts';

/** Describes an operation without a key. @throws ZodError if its example is invalid */
export function describeMetaOperation(operation: MetaOperation, schemas: SchemaComponents): object {
  const { operationId, summary, description, response, responseExample, errors } = operation;
  const content = {
    'application/json': { schema: schemas.describe(response, 'output'), example: response.parse(responseExample) },
  };
  return {
    operationId,
    summary,
    description,
    tags: ['meta'],
    security: [],
    responses: { '200': { description: 'Success.', content }, ...referToErrors(errors) },
  };
}
