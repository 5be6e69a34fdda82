import { code, escapeText } from './markdown.ts';

/** A JSON Schema, as far as the REST reference reads it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Schemas do not nest deeper; a `$ref` ends a branch. */
const MAX_DEPTH = 16;

/** Returns rows of path, type and meaning for every property of a schema, nested ones with dots: `sections[].title`. */
export function schemaRows(schema: JsonSchema, path = '', depth = 0): string[][] {
  if (depth > MAX_DEPTH) throw new Error(`the schema at ${path} is nested deeper than ${MAX_DEPTH} levels`);
  const rows = variantsOf(schema).flatMap(({ properties = {}, required = [], items }) => [
    ...Object.entries(properties).flatMap(([name, property]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const row = [code(at), describeType(property), meaningOf(property, required.includes(name) ? '' : 'Optional.')];
      return [row, ...schemaRows(property, at, depth + 1)];
    }),
    ...(items === undefined ? [] : schemaRows(items, `${path}[]`, depth + 1)),
  ]);
  return mergeRows(rows);
}

/** Describes the type of a value: `string (uuid)`, `array of number`, a list of values, or a link to a named schema. */
export function describeType(schema: JsonSchema): string {
  const { $ref, type, format, items, const: constant, enum: values } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return `[${name}](/reference/rest/schemas#${name.toLowerCase()})`;
  }
  if (constant !== undefined) return code(JSON.stringify(constant));
  if (values !== undefined) return values.map((value) => code(JSON.stringify(value))).join(', ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return [...new Set(variants.map(describeType))].join(' or ');
  const nameOf = (name: string) => {
    if (name === 'array' && items !== undefined) return `array of ${describeType(items)}`;
    return name === 'string' && format !== undefined ? `string (${format})` : name;
  };
  return (type === undefined ? ['any'] : [type].flat()).map(nameOf).join(' or ');
}

/** Describes a value in a few words: its description, bounds and default, and a note where it has no default. */
export function meaningOf(schema: JsonSchema, note: 'Optional.' | 'Required.' | ''): string {
  const { description, default: preset } = schema;
  return [
    description === undefined ? '' : escapeText(description),
    boundsOf(schema),
    preset === undefined ? note : `Default ${code(JSON.stringify(preset))}.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** Describes the bounds that the description does not mention. */
function boundsOf({ description = '', ...bounds }: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = bounds;
  return [
    describeRange(minimum, maximum, ''),
    describeRange(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    describeRange(minItems === 1 ? undefined : minItems, maxItems, ' items'),
  ]
    .filter(({ text, max }) => text !== '' && (max === undefined || !description.includes(String(max))))
    .map(({ text }) => text)
    .join(' ');
}

function describeRange(
  min: number | undefined,
  max: number | undefined,
  unit: string,
): { text: string; max: number | undefined } {
  const hasMin = min !== undefined && min > Number.MIN_SAFE_INTEGER;
  const hasMax = max !== undefined && max < Number.MAX_SAFE_INTEGER;
  if (hasMin && hasMax) return { text: `${min} to ${max}${unit}.`, max };
  if (hasMax) return { text: `At most ${max}${unit}.`, max };
  return { text: hasMin ? `At least ${min}${unit}.` : '', max: undefined };
}

/** Returns the schemas that a value may have, without named ones, which have a heading of their own. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  if (schema.$ref !== undefined) return [];
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...variants.flatMap(variantsOf)];
}

/** Merges the rows of one path, which several variants of a value can have. */
function mergeRows(rows: readonly string[][]): string[][] {
  const merged = new Map<string, string[]>();
  for (const [path = '', type = '', meaning = ''] of rows) {
    const known = merged.get(path);
    if (known === undefined) merged.set(path, [path, type, meaning]);
    else if (!known[1]?.split(' or ').includes(type)) known[1] = `${known[1]} or ${type}`;
  }
  return [...merged.values()];
}
