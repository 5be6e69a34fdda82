import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import { type DocumentNode, type GraphQLSchema, getOperationAST, isNonNullType, Kind } from 'graphql';
import type { GraphqlAnswer } from '../common/read-graphql-answer.ts';
import type { GatewayContext } from './gateway-context.ts';
import { responseNameOf } from './selected-fields.ts';
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

/**
 * Prepares an operation; returns null for one that needs the gateway.
 * @param isUsable tests the text of its fetch; null for one that is not usable
 */
export type PrepareOperation = (
  document: DocumentNode,
  isUsable?: (fetch: string) => boolean,
) => PreparedOperation | null;

/** The dependencies of {@link createOperationPreparer}. */
export interface OperationPreparerOptions {
  plan: PlanOperation;
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Returns the source that runs fetches on a subgraph. */
  sourceOf(name: string): SubgraphSource;
}

/**
 * Creates the preparer of our own services' operations, which are few and valid. The gateway's planner plans each of them
 * once and the subgraph compiles it. An operation of a single subgraph bypasses the gateway: the subgraph's answer is the
 * whole answer.
 */
export function createOperationPreparer({ plan, schema, sourceOf }: OperationPreparerOptions): PrepareOperation {
  return (document, isUsable = () => true) => {
    const fetch = singleFetchOf(plan(document, { validate: false }));
    if (fetch === null || !isUsable(fetch.operation)) return null;
    const { serviceName, operation: query, operationName, variableUsages = [] } = fetch;
    const source = sourceOf(serviceName);
    const dataOfFailure = dataOfFailureOf(document, schema);
    return async (values, context, takesText) => {
      const used = variableUsages.filter((name) => values[name] !== undefined);
      const variables = Object.fromEntries(used.map((name) => [name, values[name]]));
      const request = { query, variables, operationName, isPrepared: true, ...(takesText && { takesText }) } as const;
      const answer = await source(request, context);
      return answer.data == null && answer.dataText === undefined ? { ...answer, data: dataOfFailure } : answer;
    };
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
