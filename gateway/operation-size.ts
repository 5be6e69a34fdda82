import { type FieldNode, type GraphQLField, getNamedType, Kind, type ValueNode } from 'graphql';
import { MAX_PAGE_SIZE } from '../common/connection.ts';
import { definitionOf, type SelectedField, type SelectionNames, selectedFields } from './selected-fields.ts';

/** Arguments that limit a page (GraphQL Cursor Connections). */
const PAGE_ARGUMENTS: ReadonlySet<string> = new Set(['first', 'last']);
/** Arguments that limit the rounds that a figure is computed from. */
const AGGREGATE_ARGUMENTS: ReadonlySet<string> = new Set(['among']);

/** The known parts of an operation's size. */
export interface SizeTerms {
  names: SelectionNames;
  /** Coerced variables; without them a size given by a variable is the largest page. */
  variables?: Readonly<Record<string, unknown>>;
  /** Returns what a field adds each time it is resolved. */
  weightOf?(selected: SelectedField): number;
}

/**
 * Counts the nodes that nested pages could return: the product of the page sizes along each path. Rounds read for an aggregate
 * count as nodes. A weight is added as often as its field is resolved.
 */
export function countNodes(fields: Iterable<SelectedField>, terms: SizeTerms): number {
  let total = 0;
  for (const selected of fields) {
    const definition = definitionOf(selected);
    if (definition === undefined) continue;
    const { selectionSet } = selected.field;
    const type = getNamedType(definition.type);
    const inner = selectionSet === undefined ? 0 : countNodes(selectedFields(selectionSet, type, terms.names), terms);
    const page = sizeOf(PAGE_ARGUMENTS, selected.field, definition, terms);
    const aggregated = sizeOf(AGGREGATE_ARGUMENTS, selected.field, definition, terms) ?? 0;
    total += (terms.weightOf?.(selected) ?? 0) + aggregated + (page === null ? inner : page * (1 + inner));
  }
  return total;
}

/** Returns the largest size that some arguments request, else their default; null if the field has none of them. */
function sizeOf(
  names: ReadonlySet<string>,
  field: FieldNode,
  { args }: GraphQLField<unknown, unknown>,
  { variables }: SizeTerms,
): number | null {
  const limiting = args.filter(({ name }) => names.has(name));
  if (limiting.length === 0) return null;
  const given = (field.arguments ?? []).filter(({ name }) => names.has(name.value));
  const sizes = given.map(({ value }) => requestedSize(value, variables)).filter((size) => size !== null);
  if (sizes.length > 0) return Math.max(...sizes);
  const defaults = limiting.map(({ defaultValue }) => defaultValue).filter((value) => typeof value === 'number');
  return defaults.length === 0 ? MAX_PAGE_SIZE : Math.max(...defaults);
}

/** Returns the size that a value requests, the largest if it is not known; null for an omitted variable: the default applies. */
function requestedSize(node: ValueNode, variables: SizeTerms['variables']): number | null {
  // A negative size, which resolvers reject, must not offset other fields.
  if (node.kind === Kind.INT) return Math.max(0, Number(node.value));
  if (node.kind !== Kind.VARIABLE || variables === undefined) return MAX_PAGE_SIZE;
  const value = variables[node.name.value];
  if (value === undefined) return null;
  return typeof value === 'number' ? Math.min(Math.max(0, value), MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
}
