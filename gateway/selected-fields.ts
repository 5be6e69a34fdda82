import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** A field where it is selected. */
export interface SelectedField {
  field: FieldNode;
  /** The type that it is selected from; undefined where the schema has no such type. */
  parent: GraphQLNamedType | undefined;
}

/** The fragments of a document, by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** What names in a selection stand for. */
export interface SelectionNames {
  schema: GraphQLSchema;
  getFragment(name: string): FragmentDefinitionNode | null | undefined;
}

/**
 * Yields the fields that a selection set selects, those of its fragments where they are spread. Names that stand for
 * nothing are passed over: a rule of the specification reports them. The work is in proportion to the selections with all
 * fragments written out, which the bounds of a document limit.
 */
export function* selectedFields(
  { selections }: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
  names: SelectionNames,
): Generator<SelectedField> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      yield { field: selection, parent };
      continue;
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : names.getFragment(selection.name.value);
    if (fragment == null) continue;
    const { typeCondition, selectionSet } = fragment;
    const type = typeCondition === undefined ? parent : names.schema.getType(typeCondition.name.value);
    yield* selectedFields(selectionSet, type, names);
  }
}

/** Returns a selected field's definition; undefined for one of introspection or one that the schema does not have. */
export function definitionOf({ field, parent }: SelectedField): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
}

/** Returns the name of a selected field in the answer. */
export function responseNameOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

/** Returns the fragments that a document defines, by name. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  return fragments;
}
