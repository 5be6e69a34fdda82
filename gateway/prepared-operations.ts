import { operationFromDocument, type Supergraph } from '@apollo/federation-internals';
import { type FetchNode, type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { type DocumentNode, type GraphQLSchema, getOperationAST, isNonNullType, Kind } from 'graphql';
import type { GraphqlAnswer } from '../common/read-graphql-answer.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { SubgraphSource } from './sources/subgraph-source.ts';

/** A planned operation, run with variables. */
export type PreparedOperation = (variables: Record<string, unknown>, context: GatewayContext) => Promise<GraphqlAnswer>;

/** The dependencies of {@link createOperationPreparer}. */
export interface OperationPreparerOptions {
  supergraph: Supergraph;
  /** Returns the source that runs fetches on a subgraph. */
  sourceOf(name: string): SubgraphSource;
}

/**
 * Creates the preparer of our own services' operations, which are few and valid. The gateway's planner plans each of them
 * once and the subgraph compiles it. An operation of a single subgraph bypasses the gateway: the subgraph's answer is the
 * whole answer.
 */
export function createOperationPreparer({ supergraph, sourceOf }: OperationPreparerOptions) {
  const planner = new QueryPlanner(supergraph);
  const apiSchema = supergraph.apiSchema();
  const schema = apiSchema.toGraphQLJSSchema();

  /**
   * Prepares an operation; returns null for one that needs several subgraphs, and so the gateway.
   * @param isUsable tests the text of its fetch; null for one that is not usable
   */
  return (document: DocumentNode, isUsable: (fetch: string) => boolean = () => true): PreparedOperation | null => {
    const plan = planner.buildQueryPlan(operationFromDocument(apiSchema, document, { validate: false }));
    const fetch = singleFetchOf(plan);
    if (fetch === null || !isUsable(fetch.operation)) return null;
    const { serviceName, operation: query, operationName, variableUsages = [] } = fetch;
    const source = sourceOf(serviceName);
    const dataOfFailure = dataOfFailureOf(document, schema);
    return async (values, context) => {
      const used = variableUsages.filter((name) => values[name] !== undefined);
      const variables = Object.fromEntries(used.map((name) => [name, values[name]]));
      const answer = await source({ query, variables, operationName, isPrepared: true }, context);
      return answer.data == null ? { ...answer, data: dataOfFailure } : answer;
    };
  };
}

/** Returns the data of an operation whose only fetch failed: its root fields are null, unless one of them can't be. */
function dataOfFailureOf(document: DocumentNode, schema: GraphQLSchema): Record<string, null> | null {
  const operation = getOperationAST(document);
  const fields = operation == null ? undefined : schema.getRootType(operation.operation)?.getFields();
  const data: Record<string, null> = {};
  for (const selection of operation?.selectionSet.selections ?? []) {
    const field = selection.kind === Kind.FIELD ? fields?.[selection.name.value] : undefined;
    if (selection.kind !== Kind.FIELD || field === undefined || isNonNullType(field.type)) return null;
    data[(selection.alias ?? selection.name).value] = null;
  }
  return data;
}

/** Returns the fetch of a plan that has nothing else; null for any other plan. */
function singleFetchOf({ node }: QueryPlan): FetchNode | null {
  if (node?.kind !== 'Fetch') return null;
  const { inputRewrites = [], outputRewrites = [], contextRewrites = [] } = node;
  return inputRewrites.length + outputRewrites.length + contextRewrites.length === 0 ? node : null;
}
