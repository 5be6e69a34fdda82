import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { type FetchNode, type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import type { DocumentNode } from 'graphql';
import type { GraphqlAnswer } from '../common/read-graphql-answer.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { SubgraphSource } from './sources/subgraph-source.ts';

/** Runs an operation with these variables. */
export type PreparedOperation = (variables: Record<string, unknown>, context: GatewayContext) => Promise<GraphqlAnswer>;

/** What operations are prepared with. */
export interface PreparationParts {
  supergraphSdl: string;
  /** How a subgraph is asked. */
  sourceOf(name: string): SubgraphSource;
}

/**
 * Creates the preparation of our own boxes' operations, which are few and valid. Each is planned once, by the gateway's
 * own planner, and compiled by the subgraph. What one subgraph answers alone needs no gateway: the subgraph's answer is
 * the answer.
 */
export function createPreparation({ supergraphSdl, sourceOf }: PreparationParts) {
  const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
  const planner = new QueryPlanner(supergraph);
  const apiSchema = supergraph.apiSchema();

  /** The operation, prepared; null for one that asks more than one subgraph, and so takes a gateway. */
  return (document: DocumentNode): PreparedOperation | null => {
    const plan = planner.buildQueryPlan(operationFromDocument(apiSchema, document, { validate: false }));
    const fetch = onlyFetch(plan);
    if (fetch === null) return null;
    const { serviceName, operation: query, operationName, variableUsages = [] } = fetch;
    const source = sourceOf(serviceName);
    return async (given, context) => {
      const used = variableUsages.filter((name) => given[name] !== undefined);
      const variables = Object.fromEntries(used.map((name) => [name, given[name]]));
      const answer = await source({ query, variables, operationName, isPrepared: true }, context);
      context.settlement.keepReturned(answer.data);
      return answer;
    };
  };
}

/** The fetch that a plan consists of; null for any other plan. */
function onlyFetch({ node }: QueryPlan): FetchNode | null {
  if (node?.kind !== 'Fetch') return null;
  const { inputRewrites = [], outputRewrites = [], contextRewrites = [] } = node;
  return inputRewrites.length + outputRewrites.length + contextRewrites.length === 0 ? node : null;
}
