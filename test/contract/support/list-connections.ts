import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Supergraph } from '@apollo/federation-internals';
import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { PROJECT_ROOT } from '../../../common/project-root.ts';

/** A field of the graph that returns a connection. */
export interface ListField {
  /** As `Type.field`. */
  coordinate: string;
  field: GraphQLField<unknown, unknown>;
}

/** Lists every field of the graph that customers see which returns a connection, by its coordinate. */
export function listConnections(): ListField[] {
  const sdl = readFileSync(join(PROJECT_ROOT, 'schema/supergraph.graphql'), 'utf8');
  const schema = Supergraph.build(sdl, { validateSupergraph: false }).apiSchema().toGraphQLJSSchema();
  return Object.values(schema.getTypeMap())
    .flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields())
            .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
            .map((field) => ({ coordinate: `${type.name}.${field.name}`, field }))
        : [],
    )
    .sort((left, right) => (left.coordinate < right.coordinate ? -1 : 1));
}
