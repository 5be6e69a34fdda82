import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';

/** Returns the coordinates of a schema that have no description: types, fields, arguments, input fields, enum values. */
export function findMissingDescriptions(schema: GraphQLSchema): string[] {
  const missing: string[] = [];
  const visit = (coordinate: string, { description }: { description?: string | null | undefined }) => {
    if (!description?.trim()) missing.push(coordinate);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    visit(type.name, type);
    if (isEnumType(type)) for (const value of type.getValues()) visit(`${type.name}.${value.name}`, value);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) visit(`${type.name}.${field.name}`, field);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      visit(`${type.name}.${field.name}`, field);
      for (const argument of field.args) visit(`${type.name}.${field.name}(${argument.name}:)`, argument);
    }
  }
  return missing;
}
