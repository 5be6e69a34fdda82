import {
  type ASTVisitor,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { once } from '../../common/once.ts';
import { type JoinArguments, joinsOf } from '../join-directives.ts';
import { responseNameOf, type SelectionNames, selectedFields } from '../selected-fields.ts';
import { validationError } from './validation-error.ts';

/** Maximum fetches of one operation. The query planner takes about a millisecond for each. */
const MAX_SUBGRAPH_FETCHES = 30;

/** Subgraphs that can resolve a part of an operation, by their names in the supergraph. */
type Graphs = ReadonlySet<string>;

/** Returns the subgraphs that resolve a field; null for a field that the schema does not define. */
type FindGraphs = (type: GraphQLNamedType | undefined, field: string) => Graphs | null;

/** An object of the answer, with the subgraphs that resolve it. */
interface AnswerNode {
  path: string;
  type: GraphQLNamedType | undefined;
  graphs: Graphs;
}

/**
 * Creates the rule that rejects an operation with too many fetches. It counts a fetch per path and subgraph change.
 * Documents are already bounded in size.
 * @param fullSchema returns the whole schema of the supergraph; called with the first document
 */
export function createSubgraphFetchesRule(fullSchema: () => GraphQLSchema): ValidationRule {
  const graphsOf = once(() => createFieldOwners(fullSchema()));

  return (context: ValidationContext): ASTVisitor => ({
    OperationDefinition({ operation, selectionSet }) {
      const supergraph = fullSchema();
      const names: SelectionNames = { schema: supergraph, getFragment: (name) => context.getFragment(name) };
      const fetches = new Set<string>();
      const root = supergraph.getRootType(operation) ?? undefined;
      collectFetches(selectionSet, { path: '', type: root, graphs: new Set() });
      if (fetches.size > MAX_SUBGRAPH_FETCHES)
        context.reportError(
          validationError(
            `The operation needs ${fetches.size} fetches from subgraphs; the limit is ${MAX_SUBGRAPH_FETCHES}.`,
          ),
        );

      function collectFetches(set: SelectionSetNode, node: AnswerNode): void {
        for (const { field, parent } of selectedFields(set, node.type, names)) {
          const below = follow(field, { ...node, type: isObjectType(parent) ? parent : node.type }, fetches);
          if (below !== null && field.selectionSet !== undefined) collectFetches(field.selectionSet, below);
        }
      }
    },
  });

  /** Returns the node below a field and records its fetch; null for a field that the schema does not define. */
  function follow(field: FieldNode, { path, type, graphs }: AnswerNode, found: Set<string>): AnswerNode | null {
    const owners = graphsOf()(type, field.name.value);
    if (owners === null || !isObjectType(type)) return null;
    const here = new Set([...owners].filter((graph) => graphs.has(graph)));
    if (here.size === 0) found.add(`${path} from ${[...owners].join(' or ')}`);
    const fieldType = type.getFields()[field.name.value]?.type;
    return {
      path: `${path}.${responseNameOf(field)}`,
      type: fieldType === undefined ? undefined : getNamedType(fieldType),
      graphs: here.size === 0 ? owners : here,
    };
  }
}

/** Creates a lookup of the subgraphs that resolve a field, from the join directives of the supergraph. */
function createFieldOwners(supergraph: GraphQLSchema): FindGraphs {
  const owners = new Map<string, Graphs>();
  for (const type of Object.values(supergraph.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const ofType = graphsNamedBy(joinsOf(type.astNode, 'join__type'));
    for (const field of Object.values(type.getFields())) {
      const ofField = graphsNamedBy(joinsOf(field.astNode, 'join__field'));
      owners.set(`${type.name}.${field.name}`, ofField.size === 0 ? ofType : ofField);
    }
  }
  return (type, field) => owners.get(`${type?.name}.${field}`) ?? null;
}

function graphsNamedBy(joins: readonly JoinArguments[]): Graphs {
  return new Set(joins.flatMap(({ graph, external }) => (graph === undefined || external === true ? [] : [graph])));
}
