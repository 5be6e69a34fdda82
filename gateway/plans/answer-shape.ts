import {
  type CompositeType,
  type FieldSelection,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  isSubtype,
  type NamedType,
  type ObjectType,
  type Operation,
  possibleRuntimeTypes,
  type Selection,
  type SelectionSet,
  type Type,
} from '@apollo/federation-internals';
import { isObject } from '../../common/is-object.ts';
import { TYPE_NAME } from '../selected-fields.ts';
import type { AnswerObject, ReadObject, ReadValue } from './answer-data.ts';
import { areMet, type Condition, conditionsOf } from './conditions.ts';
import { compileLeaf } from './leaf-values.ts';
import { UnusualQuery } from './unusual.ts';

/** Maximum fields of one shape. Each possible type of an abstract type has its own. */
const MAX_SHAPED_FIELDS = 2_000;

/** How an answer is made of the merged data of its fetches. */
export interface AnswerShape {
  /** Reads the data of an answer from the merged data of its fetches. */
  read: ReadObject;
  /** The number of its fields. */
  fields: number;
}

/** A field of an object of the answer. */
interface ShapedField {
  name: string;
  /** When it is in the answer; null for always. */
  conditions: readonly Condition[] | null;
  read: ReadValue;
}

/** A place in a query where a field is selected. */
interface Occurrence {
  selection: FieldSelection;
  conditions: readonly Condition[];
}

/**
 * Compiles the shape of a query's answer: the selected fields in the order of Apollo's executor, without what only the fetches
 * needed, each value checked against its type.
 * @throws UnusualQuery for introspection, for fields that are selected twice and conditionally, and for names of an object's prototype
 */
export function compileShape(operation: Operation): AnswerShape {
  let fields = 0;

  function readerOf(type: Type, sets: readonly SelectionSet[]): ReadValue {
    if (!isNonNullType(type)) {
      const read = presentReaderOf(type, sets);
      return (value, variables) => (value === null ? null : read(value, variables));
    }
    const read = presentReaderOf(type.ofType, sets);
    return (value, variables) => (value === null ? undefined : read(value, variables));
  }

  function presentReaderOf(type: Type, sets: readonly SelectionSet[]): ReadValue {
    if (isListType(type)) return listReaderOf(readerOf(type.ofType, sets));
    if (!isCompositeType(type)) return compileLeaf(type as NamedType);
    return isObjectType(type) ? objectReaderOf(type, sets) : abstractReaderOf(type, sets);
  }

  function objectReaderOf(type: ObjectType, sets: readonly SelectionSet[]): ReadValue {
    const { name } = type;
    const read = compileFields(type, sets, { isTypeKnown: true });
    return (value, variables) => {
      if (!isObject(value)) return undefined;
      const typeName = value[TYPE_NAME];
      return typeName === undefined || typeName === name ? read(value, variables) : undefined;
    };
  }

  function abstractReaderOf(type: CompositeType, sets: readonly SelectionSet[]): ReadValue {
    const readers = new Map<unknown, ReadObject>(
      possibleRuntimeTypes(type).map((runtime) => [runtime.name, compileFields(runtime, sets, { isTypeKnown: false })]),
    );
    return (value, variables) => (isObject(value) ? readers.get(value[TYPE_NAME])?.(value, variables) : undefined);
  }

  /** @param how.isTypeKnown whether the type is known without the name that a subgraph returns */
  function compileFields(type: ObjectType, sets: readonly SelectionSet[], how: { isTypeKnown: boolean }): ReadObject {
    const occurrences = new Map<string, Occurrence[]>();
    for (const set of sets) collectFields(set, { type, parent: type, conditions: [], ...how }, occurrences);
    const shaped = Array.from(occurrences, ([name, places]) => shapeField(name, places, type));
    fields += shaped.length;
    if (fields > MAX_SHAPED_FIELDS) throw new UnusualQuery('the answer has too many fields');
    return (value, variables) => readFields(shaped, value, variables);
  }

  function shapeField(name: string, places: readonly Occurrence[], { name: typeName }: ObjectType): ShapedField {
    const [first] = places;
    if (first === undefined || name in {}) throw new UnusualQuery('a field has the name of a prototype');
    const isConditional = places.some(({ conditions }) => conditions.length > 0);
    if (isConditional && places.length > 1) throw new UnusualQuery('a field is selected twice and conditionally');
    const { definition } = first.selection.element;
    const sets = places.flatMap(({ selection }) => selection.selectionSet ?? []);
    const isTypeName = definition.name === TYPE_NAME;
    return {
      name,
      conditions: isConditional ? first.conditions : null,
      read: isTypeName ? typeNameReaderOf(typeName) : readerOf(definition.type as Type, sets),
    };
  }

  const root = operation.schema().schemaDefinition.rootType(operation.rootKind);
  if (root === undefined) throw new UnusualQuery('there is no such root');
  const read = objectReaderOf(root, [operation.selectionSet]);
  return { read: (data, variables) => read(data, variables) as AnswerObject | undefined, fields };
}

/** The place of a selection set. */
interface SelectionPlace {
  /** The type of the object. */
  type: ObjectType;
  /** The type that encloses the set. */
  parent: CompositeType;
  isTypeKnown: boolean;
  conditions: readonly Condition[];
}

/** Adds the fields that a selection set selects of an object, by their names in the answer. */
function collectFields(set: SelectionSet, place: SelectionPlace, found: Map<string, Occurrence[]>): void {
  for (const selection of set.selections() as readonly Selection[]) {
    const own = conditionsOf(selection.element);
    if (own === null) continue;
    const conditions = [...place.conditions, ...own];
    if (selection.kind === 'FieldSelection') {
      const { element } = selection;
      if (element.definition.isSchemaIntrospectionField()) throw new UnusualQuery('introspection');
      const name = element.responseName();
      found.set(name, [...(found.get(name) ?? []), { selection, conditions }]);
      continue;
    }
    const { typeCondition: parent = place.parent } = selection.element;
    const applies = isSubtype(parent, place.type);
    // Apollo's executor judges a fragment by the enclosing type if the object has no name of its own.
    if (place.isTypeKnown && applies !== isSubtype(parent, place.parent))
      throw new UnusualQuery('a fragment applies by the name of a type alone');
    if (applies) collectFields(selection.selectionSet, { ...place, parent, conditions }, found);
  }
}

function readFields(fields: readonly ShapedField[], value: AnswerObject, variables: AnswerObject) {
  const read: AnswerObject = {};
  for (const field of fields) {
    const { name, conditions } = field;
    if (conditions !== null) {
      const isIncluded = areMet(conditions, variables);
      if (isIncluded === undefined) return undefined;
      if (!isIncluded) continue;
    }
    const result = field.read(value[name] ?? null, variables);
    if (result === undefined) return undefined;
    read[name] = result;
  }
  return read;
}

function listReaderOf(readItem: ReadValue): ReadValue {
  return (value, variables) => {
    if (!Array.isArray(value)) return undefined;
    const items: unknown[] = [];
    for (const item of value) {
      const read = readItem(item, variables);
      if (read === undefined) return undefined;
      items.push(read);
    }
    return items;
  };
}

function typeNameReaderOf(name: string): ReadValue {
  return (value) => (value === null || value === name ? name : undefined);
}
