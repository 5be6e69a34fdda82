import { FREE_AGENT_TOOLS } from '../../rest-bridge/mcp/free-tools.ts';
import { AGENT_TOOLS } from '../../rest-bridge/mcp/tools.ts';

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const SCHEMA = ['items', 'additionalProperties', 'not', 'propertyNames', 'if', 'then', 'else', 'contains'];
const SCHEMA_LIST = ['anyOf', 'allOf', 'oneOf', 'prefixItems'];
const SCHEMA_MAP = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
/** Keywords that say something about a value to a reader, and nothing to a validator. */
const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly']);

type Schema = Record<string, unknown>;

/** Lists what the strict Inspector (`--method tools/list --strict`) reports, by the place in the schema. */
function findProblems(schema: unknown, path: string): string[] {
  if (typeof schema === 'boolean') return path.endsWith('.additionalProperties') ? [] : [`${path}: a bare ${schema}`];
  const given = schema as Schema;
  const problems: string[] = [];
  if (Array.isArray(given.type)) problems.push(`${path}: a list of types`);
  if (typeof given.$ref === 'string' && !given.$ref.startsWith('#')) problems.push(`${path}: a remote schema`);
  if (Object.keys(given).every((keyword) => ANNOTATIONS.has(keyword))) problems.push(`${path}: no rule at all`);
  const parts = [
    ...SCHEMA.filter((keyword) => keyword in given).map((keyword) => [keyword, given[keyword]] as const),
    ...[...SCHEMA_LIST, ...SCHEMA_MAP].flatMap((keyword) =>
      Object.entries((given[keyword] ?? {}) as Schema).map(([name, part]) => [`${keyword}.${name}`, part] as const),
    ),
  ];
  return [...problems, ...parts.flatMap(([name, part]) => findProblems(part, `${path}.${name}`))];
}

test.each([...AGENT_TOOLS, ...FREE_AGENT_TOOLS].map(({ definition }) => definition))(
  '$name has schemas that strict clients accept',
  ({ inputSchema, outputSchema }) => {
    expect([...findProblems(inputSchema, 'input'), ...findProblems(outputSchema, 'output')]).toEqual([]);
  },
);

test.each([AGENT_TOOLS, FREE_AGENT_TOOLS])(
  'an id is described by the tool of the same offer that returns it',
  (...tools) => {
    const names = tools.map(({ definition }) => definition.name);
    const ids = tools.flatMap(({ definition: { name, inputSchema } }) => {
      const id = inputSchema.properties?.id as Schema | undefined;
      return id === undefined
        ? []
        : [{ name, source: /, as `(\w+)` returns it|that `(\w+)` returned/.exec(`${id.description}`) }];
    });
    expect(ids.length).toBeGreaterThan(0);
    for (const { name, source } of ids) {
      expect({ name, source: source?.[1] ?? source?.[2] }).toEqual({ name, source: expect.any(String) });
      expect(names).toContain(source?.[1] ?? source?.[2]);
    }
  },
);

test.each([
  [{ type: ['string', 'null'] }, 'a list of types'],
  [{ type: 'object', properties: { id: {} } }, 'no rule at all'],
  [{ type: 'object', properties: { id: true } }, 'a bare true'],
  [{ type: 'array', items: { $ref: 'https://example.com/schema' } }, 'a remote schema'],
])('the check sees %j', (schema, problem) => {
  expect(findProblems(schema, 'input').join()).toContain(problem);
});
