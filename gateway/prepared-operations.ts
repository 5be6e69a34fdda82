import type { Supergraph } from '@apollo/federation-internals';
import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import { type DocumentNode, type GraphQLSchema, getOperationAST, isNonNullType, Kind } from 'graphql';
import type { GraphqlAnswer } from '../common/read-graphql-answer.ts';
import type { GatewayContext } from './gateway-context.ts';
import { hasNode } from './has-node.ts';
import { preparePlan } from './plans/prepare-plan.ts';
import { isIntrospectionField, responseNameOf } from './selected-fields.ts';
import type { SubgraphSource } from './sources/subgraph-source.ts';
import type { PlanOperation } from './supergraph.ts';

/**
 * A planned operation, run with variables.
 * @param takesText whether the caller takes the data as text
 */
export type PreparedOperation = (
  variables: Record<string, unknown>,
  context: GatewayContext,
  takesText?: true,
) => Promise<GraphqlAnswer>;

/** The size of a prepared operation. */
export interface PreparedSize {
  /** The texts of its fetches. */
  fetches: readonly string[];
  /** The fields of the shape of its answer; 0 for a fetch that is the whole answer. */
  shapedFields: number;
}

/** The conditions of a preparation. */
export interface PreparationLimits {
  /** Tests whether the answer to a fetch is that of the whole operation, byte for byte; true unless given. */
  isWholeAnswer?(fetch: string): boolean;
  /** Tests whether a prepared operation is small enough; true unless given. */
  isUsable?(size: PreparedSize): boolean;
}

/** Prepares an operation; returns null for one that needs the gateway, and for one that is not usable. */
export type PrepareOperation = (document: DocumentNode, limits?: PreparationLimits) => PreparedOperation | null;

/** The dependencies of {@link createOperationPreparer}. */
export interface OperationPreparerOptions {
  supergraph: Supergraph;
  plan: PlanOperation;
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Returns the source that runs fetches on a subgraph. */
  sourceOf(name: string): SubgraphSource;
}

/**
 * Creates the preparer of operations. The gateway's planner plans each of them once and the subgraphs compile its fetches. An operation
 * of a single fetch bypasses the gateway: the subgraph's answer is the whole answer. The answers of several fetches are merged and shaped
 * as Apollo's executor does it.
 */
export function createOperationPreparer(options: OperationPreparerOptions): PrepareOperation {
  const { plan, schema, sourceOf } = options;

  function prepareFetch(fetch: FetchNode, document: DocumentNode): PreparedOperation {
    const { serviceName, operation: query, operationName, variableUsages = [] } = fetch;
    const source = sourceOf(serviceName);
    const dataOfFailure = dataOfFailureOf(document, schema);
    return async (values, context, takesText) => {
      const used = variableUsages.filter((name) => values[name] !== undefined);
      const variables = Object.fromEntries(used.map((name) => [name, values[name]]));
      const request = { query, variables, operationName, isPrepared: true, ...(takesText && { takesText }) } as const;
      const answer = await source(request, context, { isOnly: true });
      return answer.data == null && answer.dataText === undefined ? { ...answer, data: dataOfFailure } : answer;
    };
  }

  return (document, { isWholeAnswer = () => true, isUsable = () => true } = {}) => {
    // The gateway itself answers introspection, so no fetch shows it.
    if (introspects(document)) return null;
    const planned = plan(document, { validate: false });
    const fetches = fetchesOf(planned.plan.node).map((fetch) => fetch.operation);
    const fetch = singleFetchOf(planned.plan);
    if (fetch !== null && isWholeAnswer(fetch.operation))
      return isUsable({ fetches, shapedFields: 0 }) ? prepareFetch(fetch, document) : null;
    const prepared = preparePlan({ document, ...planned }, options);
    return prepared !== null && isUsable({ fetches, ...prepared }) ? prepared.run : null;
  };
}

/** Returns the data of an operation whose only fetch failed: its root fields are null, unless one of them can't be. */
function dataOfFailureOf(document: DocumentNode, schema: GraphQLSchema): Record<string, null> | null {
  const operation = getOperationAST(document);
  const fields = operation == null ? undefined : schema.getRootType(operation.operation)?.getFields();
  const data: Record<string, null> = {};
  for (const selection of operation?.selectionSet.selections ?? []) {
    if (selection.kind !== Kind.FIELD) return null;
    const field = fields?.[selection.name.value];
    if (field === undefined || isNonNullType(field.type)) return null;
    data[responseNameOf(selection)] = null;
  }
  return data;
}

/** Returns the fetch of a plan that has nothing else; null for any other plan. */
function singleFetchOf({ node }: QueryPlan): FetchNode | null {
  if (node?.kind !== 'Fetch') return null;
  const { inputRewrites = [], outputRewrites = [], contextRewrites = [] } = node;
  return inputRewrites.length + outputRewrites.length + contextRewrites.length === 0 ? node : null;
}

/** Returns the fetches of a part of a plan. */
function fetchesOf(node: QueryPlan['node']): FetchNode[] {
  switch (node?.kind) {
    case 'Fetch':
      return [node];
    case 'Flatten':
      return fetchesOf(node.node);
    case 'Sequence':
    case 'Parallel':
      return node.nodes.flatMap(fetchesOf);
    case 'Condition':
      return [node.ifClause, node.elseClause].flatMap(fetchesOf);
    default:
      return [];
  }
}

/** Returns whether a document queries the schema. */
function introspects(document: DocumentNode): boolean {
  return hasNode(document, (node) => node.kind === Kind.FIELD && isIntrospectionField(node));
}
