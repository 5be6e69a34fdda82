import {
  type ASTVisitor,
  buildSchema,
  type DirectiveNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { refusal } from './refusal.ts';

/** Bound of one operation's fetches. The query planner works for about a millisecond on each. */
const MAX_SUBGRAPH_FETCHES = 30;

/** Subgraphs that can answer a part of an operation, by their names in the supergraph. */
type Graphs = ReadonlySet<string>;

/** A place of the answer: the object there, and the subgraphs that it can be read from. */
interface Place {
  path: string;
  type: GraphQLNamedType | undefined;
  graphs: Graphs;
}

/**
 * Creates the rule that refuses an operation which goes from one subgraph to another too often. It counts a fetch for each
 * place of the answer and each subgraph that the place's own subgraph has to be left for. Documents are of bounded size.
 */
export function createSubgraphFetchesRule(supergraphSdl: string): ValidationRule {
  const supergraph = buildSchema(supergraphSdl, { assumeValid: true });
  const graphsOf = createFieldOwners(supergraph);

  return (context: ValidationContext): ASTVisitor => ({
    OperationDefinition({ operation, selectionSet }) {
      const fetches = new Set<string>();
      const root = supergraph.getRootType(operation) ?? undefined;
      collectFetches(selectionSet, { path: '', type: root, graphs: new Set() }, fetches);
      if (fetches.size > MAX_SUBGRAPH_FETCHES)
        context.reportError(
          refusal(`The operation needs ${fetches.size} fetches from subgraphs; the limit is ${MAX_SUBGRAPH_FETCHES}.`),
        );

      function collectFetches(set: SelectionSetNode, place: Place, found: Set<string>): void {
        for (const selection of set.selections) {
          if (selection.kind === Kind.FIELD) {
            const below = follow(selection.name.value, (selection.alias ?? selection.name).value, place, found);
            if (below !== null && selection.selectionSet !== undefined)
              collectFetches(selection.selectionSet, below, found);
          } else if (selection.kind === Kind.INLINE_FRAGMENT) collectFetches(selection.selectionSet, place, found);
          else {
            const fragment = context.getFragment(selection.name.value);
            if (fragment != null) collectFetches(fragment.selectionSet, place, found);
          }
        }
      }
    },
  });

  /** The place below a field, after noting the fetch that it takes to get there; null for a field that there is not. */
  function follow(
    field: string,
    responseName: string,
    { path, type, graphs }: Place,
    found: Set<string>,
  ): Place | null {
    const owners = graphsOf(type, field);
    if (owners === null || !isObjectType(type)) return null;
    const here = new Set([...owners].filter((graph) => graphs.has(graph)));
    if (here.size === 0) found.add(`${path} from ${[...owners].join(' or ')}`);
    const fieldType = type.getFields()[field]?.type;
    return {
      path: `${path}.${responseName}`,
      type: fieldType === undefined ? undefined : getNamedType(fieldType),
      graphs: here.size === 0 ? owners : here,
    };
  }
}

/** Creates the look-up of the subgraphs that resolve a field, by the join directives of the supergraph. */
function createFieldOwners(
  supergraph: GraphQLSchema,
): (type: GraphQLNamedType | undefined, field: string) => Graphs | null {
  const known = new Map<string, Graphs>();
  for (const type of Object.values(supergraph.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const ofType = graphsNamedBy(type.astNode?.directives, 'join__type');
    for (const field of Object.values(type.getFields())) {
      const ofField = graphsNamedBy(field.astNode?.directives, 'join__field');
      known.set(`${type.name}.${field.name}`, ofField.size === 0 ? ofType : ofField);
    }
  }
  return (type, field) => known.get(`${type?.name}.${field}`) ?? null;
}

function graphsNamedBy(directives: readonly DirectiveNode[] = [], name: string): Graphs {
  const graphs = new Set<string>();
  for (const directive of directives) {
    const args = new Map(directive.arguments?.map((argument) => [argument.name.value, argument.value]));
    const graph = args.get('graph');
    const external = args.get('external');
    const isExternal = external?.kind === Kind.BOOLEAN && external.value;
    if (directive.name.value === name && graph?.kind === Kind.ENUM && !isExternal) graphs.add(graph.value);
  }
  return graphs;
}
