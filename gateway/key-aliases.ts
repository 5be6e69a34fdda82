import {
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isObject } from '../common/is-object.ts';
import { once } from '../common/once.ts';
import { hasNode } from './has-node.ts';
import { joinsOf } from './join-directives.ts';
import { definitionOf, responseNameOf, selectedFields } from './selected-fields.ts';

/** A document that is planned instead of a client's, and what turns its answer into the client's. */
interface RenamedDocument {
  document: DocumentNode;
  /** Gives the client's names to the data and the error paths of an answer. */
  restore(answer: RenamedAnswer): RenamedAnswer;
}

interface RenamedAnswer {
  data?: unknown;
  errors?: readonly GraphQLError[];
  extensions?: Record<string, unknown>;
}

/**
 * Renames the aliases of a document that hide a field which fetches need: `{ viewer { id: email watchlists { … } } }` hides the id
 * by which the watchlists are found. The planner adds that field, and its selections keep one field of a name, so that the answer
 * has the id in the place of the address. Returns null for a document without such an alias.
 */
export type RenameKeyAliases = (document: DocumentNode) => RenamedDocument | null;

/** Field names by type: those of its keys, and those that its fields require. */
type NeededNames = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Creates the renaming for a supergraph.
 * @param schema the schema that clients see
 * @param fullSchema returns the whole schema; called with the first document
 */
export function createKeyAliases(schema: GraphQLSchema, fullSchema: () => GraphQLSchema): RenameKeyAliases {
  const neededNames = once(() => readNeededNames(fullSchema()));
  const isNeeded = once(() => new Set([...neededNames().values()].flatMap((names) => [...names])));
  return (document) => {
    const mayHide = hasNode(
      document,
      (node) => node.kind === Kind.FIELD && node.alias !== undefined && isNeeded().has(node.alias.value),
    );
    const hidden = mayHide ? findHidden(document, schema, neededNames()) : new Set<string>();
    return hidden.size === 0 ? null : rename(document, hidden);
  };
}

/** Reads which fields a type needs from the directives of its supergraph (Join spec: `@join__type(key:)`, `@join__field(requires:)`). */
function readNeededNames(schema: GraphQLSchema): NeededNames {
  const needed = new Map<string, Set<string>>();

  function add(typeName: string, text: string | undefined): void {
    if (text === undefined) return;
    const [definition] = parse(`{ ${text} }`, { noLocation: true }).definitions;
    if (definition?.kind === Kind.OPERATION_DEFINITION) addSelections(typeName, definition.selectionSet);
  }

  function addSelections(typeName: string, selections: SelectionSetNode): void {
    for (const selected of selectedFields(selections, schema.getType(typeName), { schema, getFragment: () => null })) {
      const { field, parent } = selected;
      const names = needed.get(parent?.name ?? typeName) ?? new Set();
      needed.set(parent?.name ?? typeName, names.add(field.name.value));
      const definition = definitionOf(selected);
      if (field.selectionSet !== undefined && definition !== undefined)
        addSelections(getNamedType(definition.type).name, field.selectionSet);
    }
  }

  for (const type of Object.values(schema.getTypeMap())) {
    if (!isCompositeType(type) || !('getFields' in type)) continue;
    for (const { key } of joinsOf(type.astNode, 'join__type')) add(type.name, key);
    for (const field of Object.values(type.getFields()))
      for (const { requires } of joinsOf(field.astNode, 'join__field')) add(type.name, requires);
  }
  return needed;
}

/** Finds the aliases that are the name of another field which their parent type needs. */
function findHidden(document: DocumentNode, schema: GraphQLSchema, needed: NeededNames): Set<string> {
  const hidden = new Set<string>();
  const types = new TypeInfo(schema);
  const enter = ({ alias, name }: FieldNode) => {
    const parent = types.getParentType();
    if (alias === undefined || alias.value === name.value || parent == null) return;
    const possible = isAbstractType(parent) ? [parent, ...schema.getPossibleTypes(parent)] : [parent];
    if (possible.some((type) => needed.get(type.name)?.has(alias.value))) hidden.add(alias.value);
  };
  visit(document, visitWithTypeInfo(types, { Field: enter }));
  return hidden;
}

/** Renames aliases wherever a document has them, so that fields of one name stay fields of one name. */
function rename(document: DocumentNode, hidden: ReadonlySet<string>): RenamedDocument {
  let suffix = '__alias';
  while (hasNode(document, (node) => node.kind === Kind.FIELD && responseNameOf(node).endsWith(suffix))) suffix += '_';
  const clientNames = new Map([...hidden].map((name) => [`${name}${suffix}`, name]));
  const Field = (field: FieldNode): FieldNode | undefined =>
    field.alias !== undefined && hidden.has(field.alias.value)
      ? { ...field, alias: { ...field.alias, value: `${field.alias.value}${suffix}` } }
      : undefined;

  const nameOf = (name: string) => clientNames.get(name) ?? name;
  function restoreData(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(restoreData);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [nameOf(name), restoreData(part)]));
  }
  function restorePath(error: GraphQLError): GraphQLError {
    const path = error.path?.map((key) => (typeof key === 'string' ? nameOf(key) : key));
    return path === undefined ? error : Object.assign(error, { path });
  }

  return {
    document: visit(document, { Field }),
    restore: ({ data, errors, ...rest }) => ({
      ...rest,
      data: restoreData(data),
      ...(errors !== undefined && { errors: errors.map(restorePath) }),
    }),
  };
}
