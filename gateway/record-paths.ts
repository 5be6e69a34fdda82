import { type GraphQLNamedType, getNamedType, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import { definitionOf, responseNameOf, type SelectionNames, selectedFields } from './selected-fields.ts';

/** The types of billed records; an edge exposes the same data as its round. */
const RECORD_TYPES: ReadonlySet<string> = new Set(['FundingRound', 'FundingRoundEdge']);

/**
 * Finds the paths of an answer that lead to billed records: response keys joined by dots, from the root of the answer, list
 * positions left out. The operation was validated, so its depth is bounded and no fragment contains itself.
 */
export function findRecordPaths(operation: OperationDefinitionNode, names: SelectionNames): Set<string> {
  const paths = new Set<string>();

  function walk(set: SelectionSetNode, parent: GraphQLNamedType | undefined, path: string): void {
    for (const selected of selectedFields(set, parent, names)) {
      const { selectionSet } = selected.field;
      const definition = definitionOf(selected);
      if (selectionSet === undefined || definition === undefined) continue;
      const type = getNamedType(definition.type);
      const inner = `${path}.${responseNameOf(selected.field)}`;
      if (RECORD_TYPES.has(type.name)) paths.add(inner);
      else walk(selectionSet, type, inner);
    }
  }

  walk(operation.selectionSet, names.schema.getRootType(operation.operation) ?? undefined, 'data');
  return paths;
}
