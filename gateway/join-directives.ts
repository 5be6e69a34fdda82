import { type ConstDirectiveNode, valueFromASTUntyped } from 'graphql';

/** The arguments of a join directive by which composition says where a definition comes from (Join spec). */
export interface JoinArguments {
  /** The subgraph, by its name in the supergraph. */
  graph?: string;
  /** Fields by which the subgraph finds the type, as a selection. */
  key?: string;
  /** Fields that the subgraph needs to resolve the field, as a selection. */
  requires?: string;
  /** Whether the subgraph only refers to the field. */
  external?: boolean;
}

/** Returns the arguments of each join directive of a name on a definition of the supergraph. */
export function joinsOf(
  definition: { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined,
  directiveName: 'join__type' | 'join__field',
): JoinArguments[] {
  return (definition?.directives ?? [])
    .filter(({ name }) => name.value === directiveName)
    .map(({ arguments: given = [] }) =>
      Object.fromEntries(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value)])),
    );
}
