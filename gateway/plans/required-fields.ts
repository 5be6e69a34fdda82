import type { QueryPlanFieldNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import { isObject } from '../../common/is-object.ts';
import { TYPE_NAME } from '../selected-fields.ts';
import type { AnswerObject } from './answer-data.ts';
import { UnusualQuery } from './unusual.ts';

/** A field that a representation has. */
interface RequiredField {
  name: string;
  /** The required fields of its object; null for a leaf. */
  below: readonly RequiredField[] | null;
}

/** Returns the representation by which a subgraph finds an object; null for an object that it can't find. */
export type Represent = (entity: AnswerObject) => AnswerObject | null;

/**
 * Compiles the selection of the fields that an entity fetch requires.
 * @param isObjectType tests whether a type of the supergraph is an object type
 * @throws UnusualQuery for a selection by interfaces, or with two parts for one type
 */
export function compileRepresentation(
  requires: readonly QueryPlanSelectionNode[],
  isObjectType: (name: string) => boolean,
): Represent {
  const fieldsOf = new Map<unknown, readonly RequiredField[]>();
  for (const selection of requires) {
    const typeName = selection.kind === 'InlineFragment' ? selection.typeCondition : undefined;
    if (selection.kind === 'Field' || typeName === undefined || !isObjectType(typeName) || fieldsOf.has(typeName))
      throw new UnusualQuery('an entity is not required by the fields of one object type');
    fieldsOf.set(typeName, selection.selections.map(toRequiredField));
  }
  return (entity) => {
    const fields = fieldsOf.get(entity[TYPE_NAME]);
    const selected = fields === undefined ? null : selectFields(entity, fields);
    return selected === null || !selected[TYPE_NAME] ? null : selected;
  };
}

function toRequiredField(selection: QueryPlanSelectionNode): RequiredField {
  if (selection.kind !== 'Field') throw new UnusualQuery('a required field has a condition');
  const { selections } = selection as QueryPlanFieldNode;
  return { name: selection.alias ?? selection.name, below: selections?.map(toRequiredField) ?? null };
}

/** Returns the required fields of a value; null for null, and for an object that lacks one of them. */
function selectFields(source: unknown, fields: readonly RequiredField[]): AnswerObject | null {
  if (!isObject(source)) return null;
  const selected: AnswerObject = {};
  for (const { name, below } of fields) {
    const value = source[name];
    if (value === undefined) return null;
    if (below === null) selected[name] = value;
    else
      selected[name] = Array.isArray(value)
        ? value.map((item) => selectFields(item, below))
        : selectFields(value, below);
  }
  return selected;
}
