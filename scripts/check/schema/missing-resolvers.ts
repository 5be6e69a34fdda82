import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLObjectType, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';
import { findMissingProperties, type RecordProperty } from './missing-properties.ts';

/** A subgraph with the code that resolves its fields. */
export interface ResolvedSubgraph {
  name: SubgraphName;
  sdl: string;
  /** The resolver map, whatever its types. */
  resolvers: object;
  /** The records behind its types, as `module#Type`, relative to `subgraphs/<name>/generated/`. */
  records: Readonly<Record<string, string>>;
  /** The source text in which a type without a record of its own gets its properties. */
  source: string;
}

type ResolverMap = NonNullable<Exclude<Parameters<typeof buildSubgraphSchema>[0], unknown[]>>;

/**
 * Describes each field that nothing resolves: a root field without a resolver, a field of a type with a record whose record
 * lacks the property, and a field of any other type whose name its subgraph's code never uses.
 */
export function findMissingResolvers(subgraphs: readonly ResolvedSubgraph[]): string[] {
  const problems: string[] = [];
  const properties: RecordProperty[] = [];
  for (const { name, sdl, resolvers, records, source } of subgraphs) {
    const schema = buildSubgraphSchema({ typeDefs: parse(sdl), resolvers } as ResolverMap);
    problems.push(
      ...findUnknownFields(schema, resolvers).map((field) => `${name}: ${field} has a resolver, and the SDL lacks it`),
    );
    const roots = [schema.getQueryType(), schema.getMutationType()];
    for (const { type, field } of fieldsWithoutResolver(schema)) {
      const coordinate = `${type.name}.${field}`;
      const record = records[type.name];
      if (roots.includes(type)) problems.push(`${name}: ${coordinate} has no resolver in subgraphs/${name}/resolvers/`);
      else if (record !== undefined) properties.push({ subgraph: name, coordinate, record, property: field });
      else if (!new RegExp(`\\b${field}\\b`).test(source))
        problems.push(`${name}: ${coordinate} has no resolver, and nothing in subgraphs/${name}/ returns it`);
    }
  }
  return [...problems, ...findMissingProperties(properties)];
}

/** Reads the source text of a subgraph and of the kernel, without generated files. */
export function readSubgraphSource(name: SubgraphName): string {
  return [`subgraphs/${name}`, 'common']
    .flatMap(listSources)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function listSources(folder: string): string[] {
  const absolute = join(PROJECT_ROOT, folder);
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(^|\/)generated\//.test(file))
    .map((file) => join(absolute, file));
}

function fieldsWithoutResolver(schema: GraphQLSchema): { type: GraphQLObjectType; field: string }[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('_'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ name, resolve }) => resolve === undefined && !name.startsWith('_'))
        .map(({ name }) => ({ type, field: name })),
    );
}

/** Returns the fields of object types that have a resolver and are not in the schema. */
function findUnknownFields(schema: GraphQLSchema, resolvers: object): string[] {
  return Object.entries(resolvers).flatMap(([typeName, fields]) => {
    const type = schema.getType(typeName);
    if (type !== undefined && !isObjectType(type)) return [];
    const known = type?.getFields() ?? {};
    return Object.keys(fields as object)
      .filter((field) => !field.startsWith('__') && !(field in known))
      .map((field) => `${typeName}.${field}`);
  });
}
