import { type ASTVisitor, getNamedType, type ValidationContext } from 'graphql';
import {
  definitionOf,
  namesOf,
  rootFieldsOf,
  type SelectedField,
  type SelectionNames,
  selectedFields,
} from '../selected-fields.ts';
import { validationError } from './validation-error.ts';

/** Maximum levels of an answer. */
const MAX_DEPTH = 10;

/**
 * Rejects an operation whose answer has too many levels. Fragments add none, and neither does the `edges` of a connection,
 * so that `edges { node }` is as deep as `nodes`. The introspection of the schema, which clients send as one fixed document,
 * is not counted.
 */
export function depthRule(context: ValidationContext): ASTVisitor {
  const names = namesOf(context);
  return {
    OperationDefinition(operation) {
      const depth = depthOf(rootFieldsOf(operation, names), names);
      if (depth > MAX_DEPTH)
        context.reportError(validationError(`The operation is ${depth} levels deep; the limit is ${MAX_DEPTH}.`));
    },
  };
}

function depthOf(fields: Iterable<SelectedField>, names: SelectionNames): number {
  let deepest = 0;
  for (const selected of fields) {
    const { name, selectionSet } = selected.field;
    if (name.value === '__schema') continue;
    const definition = definitionOf(selected);
    const type = definition === undefined ? undefined : getNamedType(definition.type);
    const below = selectionSet === undefined ? 0 : depthOf(selectedFields(selectionSet, type, names), names);
    deepest = Math.max(deepest, below + (isEdges(selected) ? 0 : 1));
  }
  return deepest;
}

function isEdges({ field, parent }: SelectedField): boolean {
  return field.name.value === 'edges' && parent?.name.endsWith('Connection') === true;
}
