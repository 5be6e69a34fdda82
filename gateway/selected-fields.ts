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
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** The meta field by which the gateway reads the type of an object. */
export const TYPE_NAME = '__typename';

/** A field in a selection set. */
export interface SelectedField {
  field: FieldNode;
  /** The parent type; undefined if the schema does not have it. */
  parent: GraphQLNamedType | undefined;
}

/** The fragments of a document, by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The definitions that names in a selection refer to. */
export interface SelectionNames {
  schema: GraphQLSchema;
  getFragment(name: string): FragmentDefinitionNode | null | undefined;
  /** Tests whether `@skip` and `@include` keep a selection; without it all are kept. */
  isIncluded?(selection: SelectionNode): boolean;
}

/** Returns the definitions for a validation rule. */
export function namesOf(context: ValidationContext): SelectionNames {
  return { schema: context.getSchema(), getFragment: (name) => context.getFragment(name) };
}

/**
 * Yields the fields of a selection set with its fragments inlined. Undefined names are skipped: a rule of the specification
 * reports them. The work is proportional to the selections with all fragments inlined, which document bounds limit.
 */
export function* selectedFields(
  { selections }: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
  names: SelectionNames,
): Generator<SelectedField> {
  for (const selection of selections) {
    if (names.isIncluded?.(selection) === false) continue;
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

/** Yields the root fields of an operation. */
export function rootFieldsOf(
  { operation, selectionSet }: OperationDefinitionNode,
  names: SelectionNames,
): Generator<SelectedField> {
  return selectedFields(selectionSet, names.schema.getRootType(operation) ?? undefined, names);
}

/** Returns a selected field's definition; undefined for one of introspection or one that the schema does not have. */
export function definitionOf({ field, parent }: SelectedField): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
}

/** Returns the name of a selected field in the answer. */
export function responseNameOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

/** Returns whether a field reads the schema. */
export function isIntrospectionField({ name: { value: name } }: FieldNode): boolean {
  return name === '__schema' || name === '__type';
}

/** Returns the fragments that a document defines, by name. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  return fragments;
}
