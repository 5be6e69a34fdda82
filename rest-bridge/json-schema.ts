import { z } from 'zod';

/** A JSON Schema. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** A schema for the OpenAPI document, with the named schemas that it refers to. */
export interface DescribedSchema {
  schema: JsonSchema;
  components: Record<string, JsonSchema>;
}

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';
/** Formats that say all that zod's pattern for them says. */
const FORMATS_WITHOUT_PATTERN: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid']);

const descriptions = z.registry<JsonSchema>();

/**
 * Sets the JSON Schema by which the OpenAPI document describes a zod schema, for rules that zod can't express: the type of a
 * parameter that arrives as text, or a check in code. Returns the zod schema.
 */
export function describeAs<Schema extends z.ZodType>(schema: Schema, jsonSchema: JsonSchema): Schema {
  descriptions.add(schema, jsonSchema);
  return schema;
}

/**
 * Converts a zod schema to JSON Schema (draft 7) without references and descriptions, for the serialiser. Nullable fields
 * become a list of types instead of `anyOf`, whose alternatives the serialiser would try for every value.
 */
export function toInlineSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    metadata: z.registry<JsonSchema>(),
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  });
  return jsonSchema;
}

/**
 * Converts a zod schema to the JSON Schema of OpenAPI 3.1 (2020-12). Schemas with an `id` in their metadata become named
 * components. Objects in answers are open: a later version may add fields.
 */
export function toDescribedSchema(schema: z.ZodType, io: 'input' | 'output'): DescribedSchema {
  const {
    $schema: _dialect,
    $defs = {},
    ...jsonSchema
  } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, override: (context) => describe(context, io) });
  return referToComponents({ schema: jsonSchema, components: $defs as Record<string, JsonSchema> });
}

/** Converts a zod schema as {@link toDescribedSchema} does, with the named schemas in place of their references. */
export function toStandaloneSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { schema: described, components } = toDescribedSchema(schema, io);
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference, ...others } = value as JsonSchema;
    const target = typeof reference === 'string' ? components[reference.slice(COMPONENTS.length)] : {};
    const merged = { ...target, ...others };
    return Object.fromEntries(Object.entries(merged).map(([keyword, part]) => [keyword, inline(part)]));
  };
  return inline(described) as JsonSchema;
}

function describe(
  { zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema },
  io: 'input' | 'output',
): void {
  const description = descriptions.get(zodSchema as never);
  if (description !== undefined) {
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, description);
  }
  flattenNullable(jsonSchema);
  if (FORMATS_WITHOUT_PATTERN.has(jsonSchema.format)) delete jsonSchema.pattern;
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function flattenNullable(jsonSchema: JsonSchema): void {
  const [value, none] = (jsonSchema.anyOf ?? []) as JsonSchema[];
  if (none?.type !== 'null' || typeof value?.type !== 'string' || 'enum' in value) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { ...value, ...jsonSchema }, { type: [value.type, 'null'] });
}

/** Moves references from `$defs`, where zod puts named schemas, to the components of an OpenAPI document. */
function referToComponents(described: DescribedSchema): DescribedSchema {
  return JSON.parse(JSON.stringify(described), (keyword, value) =>
    keyword === '$ref' && typeof value === 'string' ? value.replace(DEFINITIONS, COMPONENTS) : value,
  );
}
