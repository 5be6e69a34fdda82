import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type JsonSchema, toDescribedSchema } from '../json-schema.ts';

/** The named schemas of a document, collected while its operations are described. */
export interface SchemaComponents {
  /** Returns the schema as the document refers to it, and collects the named schemas in it. */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
  /** Returns all named schemas, by name in alphabetical order. */
  list(): Record<string, JsonSchema>;
}

/** Creates an empty collection. `describe` throws if two different schemas have the same name. */
export function createSchemaComponents(): SchemaComponents {
  const collected = new Map<string, JsonSchema>();
  return {
    describe(zodSchema, io) {
      const { schema, components } = toDescribedSchema(zodSchema, io);
      for (const [name, component] of Object.entries(components)) {
        if (collected.has(name) && !isDeepStrictEqual(collected.get(name), component))
          throw new Error(`Two schemas of the OpenAPI document are named ${name}.`);
        collected.set(name, component);
      }
      return schema;
    },
    list: () => Object.fromEntries([...collected].sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}
