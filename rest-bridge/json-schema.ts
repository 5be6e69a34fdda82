import { z } from 'zod';

interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * Converts a zod schema to JSON Schema, for the OpenAPI document and the serialiser. Nullable fields become a list of types
 * instead of `anyOf`, whose alternatives the serialiser would try for every value.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    override: flattenNullable,
  });
  return jsonSchema;
}

function flattenNullable({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const [value, none] = (jsonSchema.anyOf ?? []) as JsonSchema[];
  if (none?.type !== 'null' || typeof value?.type !== 'string') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { type: [value.type, 'null'] });
}
