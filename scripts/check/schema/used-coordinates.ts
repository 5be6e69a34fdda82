import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  type NamedTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Returns the schema coordinates that a document relies on, joined by dots: `Type`, `Type.field`, `Type.field.argument`,
 * and of the types of its variables every input field and enum value, because a client may send any of them.
 */
export function findUsedCoordinates(schema: GraphQLSchema, document: DocumentNode): Set<string> {
  const used = new Set<string>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field() {
        const parent = info.getParentType();
        const field = info.getFieldDef();
        if (parent == null || field == null) return;
        used.add(parent.name);
        used.add(`${parent.name}.${field.name}`);
        addEnum(getNamedType(field.type), used);
      },
      Argument({ name }) {
        used.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}.${name.value}`);
      },
      ObjectField({ name }) {
        used.add(`${getNamedType(info.getParentInputType())?.name}.${name.value}`);
      },
      EnumValue({ value }) {
        used.add(`${getNamedType(info.getInputType())?.name}.${value}`);
      },
      NamedType({ name }: NamedTypeNode) {
        addInput(schema.getType(name.value), used);
      },
    }),
  );
  return used;
}

function addInput(type: GraphQLNamedType | undefined, used: Set<string>): void {
  if (isEnumType(type)) addEnum(type, used);
  if (!isInputObjectType(type) || used.has(type.name)) return;
  used.add(type.name);
  for (const field of Object.values(type.getFields())) {
    used.add(`${type.name}.${field.name}`);
    addInput(getNamedType(field.type), used);
  }
}

function addEnum(type: GraphQLNamedType, used: Set<string>): void {
  if (!isEnumType(type)) return;
  used.add(type.name);
  for (const { name } of type.getValues()) used.add(`${type.name}.${name}`);
}
