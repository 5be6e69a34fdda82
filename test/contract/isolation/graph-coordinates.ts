import { type GraphQLArgument, type GraphQLInputField, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { readApiSchema } from '../../support/api-schema.ts';

/**
 * Lists every argument and input field of the graph that customers see which takes an id or a cursor: as
 * `Type.field(argument:)`, or `Type.field(argument.inputField:)`.
 */
export function listIdCoordinates(): string[] {
  const schema = readApiSchema();
  const coordinates: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      for (const path of field.args.flatMap((argument) => idPaths(argument, argument.name)))
        coordinates.push(`${type.name}.${field.name}(${path}:)`);
  }
  return coordinates.sort();
}

/** The places below an argument that take an id or a cursor. An input that contains itself is entered once. */
function idPaths(input: GraphQLArgument | GraphQLInputField, path: string, entered: readonly string[] = []): string[] {
  const type = getNamedType(input.type);
  if (isInputObjectType(type)) {
    if (entered.includes(type.name)) return [];
    const fields = Object.values(type.getFields());
    return fields.flatMap((field) => idPaths(field, `${path}.${field.name}`, [...entered, type.name]));
  }
  const isId = type.name === 'ID' || /^(after|before|cursor)$|id$/i.test(input.name);
  return isId ? [path] : [];
}
