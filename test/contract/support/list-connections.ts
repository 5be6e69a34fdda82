import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { readApiSchema } from '../../support/api-schema.ts';

/** A field of the graph that returns a connection. */
export interface ListField {
  /** As `Type.field`. */
  coordinate: string;
  field: GraphQLField<unknown, unknown>;
}

/** Lists every field of the graph that customers see which returns a connection, by its coordinate. */
export function listConnections(): ListField[] {
  const schema = readApiSchema();
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
