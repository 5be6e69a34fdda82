import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The types whose objects are records that are billed; an edge says as much as its round does. */
const RECORD_TYPES: ReadonlySet<string> = new Set(['FundingRound', 'FundingRoundEdge']);

/** An operation with what its text defines. */
interface OperationParts {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/**
 * Finds the paths of an answer that lead to billed records: response keys joined by dots, from the root of the answer, list
 * positions left out. The operation was validated, so its depth is bounded and no fragment contains itself.
 */
export function findRecordPaths({ schema, operation, fragments }: OperationParts): Set<string> {
  const paths = new Set<string>();

  function walk({ selections }: SelectionSetNode, parent: GraphQLNamedType | null | undefined, path: string): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, alias, selectionSet } = selection;
        if (selectionSet === undefined || !(isObjectType(parent) || isInterfaceType(parent))) continue;
        const definition = parent.getFields()[name.value];
        if (definition === undefined) continue;
        const type = getNamedType(definition.type);
        const inner = `${path}.${(alias ?? name).value}`;
        if (RECORD_TYPES.has(type.name)) paths.add(inner);
        else walk(selectionSet, type, inner);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const { typeCondition, selectionSet } = selection;
        walk(selectionSet, typeCondition === undefined ? parent : schema.getType(typeCondition.name.value), path);
      } else {
        const fragment = fragments.get(selection.name.value);
        if (fragment === undefined) continue;
        walk(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), path);
      }
    }
  }

  walk(operation.selectionSet, schema.getRootType(operation.operation), 'data');
  return paths;
}
