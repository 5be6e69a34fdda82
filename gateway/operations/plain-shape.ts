import type { Supergraph } from '@apollo/federation-internals';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isEnumType,
  isLeafType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { hasNode } from '../has-node.ts';
import { hasNestedVariables } from '../plans/prepare-plan.ts';
import type { PrepareOperation } from '../prepared-operations.ts';
import { fragmentsOf, responseNameOf, TYPE_NAME } from '../selected-fields.ts';

/** The schema that plain operations are read with. */
interface PlainTypes {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Tests whether the values of an enum are all visible to clients. */
  isWhollyVisible(enumName: string): boolean;
}

/** The dependencies of {@link createPlainPreparer}. */
interface PlainPreparerOptions {
  supergraph: Supergraph;
  /** Its schema that clients see. */
  schema: GraphQLSchema;
  prepare: PrepareOperation;
}

/**
 * Prepares operations of clients. A plain one that a single fetch answers in exactly its shape goes to the subgraph directly; the answer
 * of any other is shaped.
 */
export function createPlainPreparer({ supergraph, schema, prepare }: PlainPreparerOptions): PrepareOperation {
  const types: PlainTypes = {
    schema,
    isWhollyVisible(name) {
      const [visible, all] = [schema.getType(name), supergraph.schema.type(name)];
      return isEnumType(visible) && all?.kind === 'EnumType' && all.values.length === visible.getValues().length;
    },
  };
  return (document, limits) => {
    const shape = plainShapeOf(document, types);
    const isWholeAnswer = (fetch: string) => shape !== null && plainShapeOf(parse(fetch), types) === shape;
    return prepare(document, { ...limits, isWholeAnswer });
  };
}

/**
 * Describes the answer of a plain operation: its keys in their order, as nested as the answer. Two plain operations of equal
 * shape have the same bytes over the same data. Returns null for an operation that is not plain: it has directives, variables within
 * lists or objects, abstract types, introspection, fields that clients do not see, or several operations in its document.
 */
function plainShapeOf(document: DocumentNode, { schema, isWhollyVisible }: PlainTypes): string | null {
  const operation = getOperationAST(document);
  const root = operation == null ? undefined : schema.getRootType(operation.operation);
  if (operation == null || root == null || !isPlain(document)) return null;
  const fragments = fragmentsOf(document);

  /** Adds the fields of a selection set by their response names; returns false if it is not plain. */
  function collect(
    { selections }: SelectionSetNode,
    type: GraphQLObjectType,
    fields: Map<string, FieldNode[]>,
  ): boolean {
    return selections.every((selection) => {
      if (selection.kind === Kind.FIELD) {
        const name = responseNameOf(selection);
        fields.set(name, [...(fields.get(name) ?? []), selection]);
        return true;
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (fragment === undefined || (fragment.typeCondition?.name.value ?? type.name) !== type.name) return false;
      return collect(fragment.selectionSet, type, fields);
    });
  }

  function describe(sets: readonly SelectionSetNode[], type: GraphQLObjectType): string | null {
    const fields = new Map<string, FieldNode[]>();
    if (!sets.every((set) => collect(set, type, fields))) return null;
    const parts: string[] = [];
    for (const [name, nodes] of fields) {
      const below = describeField(nodes, type);
      if (below === null) return null;
      parts.push(`${name}${below}`);
    }
    return `{${parts.join(' ')}}`;
  }

  /** Describes what is below a field; empty for a leaf. */
  function describeField([node, ...more]: FieldNode[], parent: GraphQLObjectType): string | null {
    if (node === undefined) return null;
    if (node.name.value === TYPE_NAME) return '';
    const field = parent.getFields()[node.name.value];
    if (field === undefined) return null;
    const type = getNamedType(field.type);
    if (isEnumType(type) && !isWhollyVisible(type.name)) return null;
    if (isLeafType(type)) return '';
    const sets = [node, ...more].flatMap(({ selectionSet }) => selectionSet ?? []);
    return isObjectType(type) ? describe(sets, type) : null;
  }

  return describe([operation.selectionSet], root);
}

/** Returns whether a document has neither directives nor variables within lists or objects. */
function isPlain(document: DocumentNode): boolean {
  return !hasNode(document, ({ kind }) => kind === Kind.DIRECTIVE) && !hasNestedVariables(document);
}
