import { createHash } from 'node:crypto';
import type { executeQueryPlan, GraphQLDataSource } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { type DocumentNode, getVariableValues } from 'graphql';
import { createPlanStore } from './gateway-caches.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { SubgraphSource } from './sources/subgraph-source.ts';
import type { LoadedSupergraph } from './supergraph.ts';

/** The gateway as Apollo Server takes it. */
export type ApolloGatewayInterface = ApolloServerOptionsWithGateway<GatewayContext>['gateway'];

type Executor = NonNullable<Awaited<ReturnType<ApolloGatewayInterface['load']>>['executor']>;
type PlanRequest = Parameters<typeof executeQueryPlan>[2];

/** The dependencies of {@link createSupergraphGateway}. */
interface SupergraphGatewayOptions {
  supergraph: LoadedSupergraph;
  /** The sources of all subgraphs, by name. */
  sources: ReadonlyMap<string, SubgraphSource>;
}

/**
 * Creates the gateway over a supergraph that was loaded before. `@apollo/gateway` plans and executes as its own class does, but over
 * this supergraph: the class builds another one, and its planner, at start. The library is loaded with the first operation that needs it.
 */
export function createSupergraphGateway({ supergraph, sources }: SupergraphGatewayOptions): ApolloGatewayInterface {
  const plans = createPlanStore();
  const serviceMap = Object.fromEntries(Array.from(sources, ([name, source]) => [name, toDataSource(source)]));

  async function planOnce(
    { queryHash, request: { operationName } }: Parameters<Executor>[0],
    document: DocumentNode,
  ): Promise<QueryPlan> {
    const key = operationName ? createHash('sha256').update(queryHash).update(operationName).digest('hex') : queryHash;
    const known = await plans.get(key);
    if (known !== undefined) return known;
    const { plan } = supergraph.plan(document, { operationName });
    await plans.set(key, plan);
    return plan;
  }

  async function executor(request: Parameters<Executor>[0]) {
    const { buildOperationContext, executeQueryPlan } = await import('@apollo/gateway');
    const { operationName, variables = {} } = request.request;
    const renamed = supergraph.renameKeyAliases(request.document);
    const document = renamed?.document ?? request.document;
    const operation = buildOperationContext({
      schema: supergraph.schema,
      operationDocument: document,
      ...(operationName && { operationName }),
    });
    const { errors } = getVariableValues(supergraph.schema, operation.operation.variableDefinitions ?? [], variables);
    if (errors !== undefined) return { errors };
    const plan = await planOnce(request, document);
    const answer = await executeQueryPlan(
      plan,
      serviceMap,
      request as PlanRequest,
      operation,
      supergraph.fullSchema(),
      supergraph.apiSchema(),
    );
    return renamed?.restore(answer) ?? answer;
  }

  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: supergraph.schema, coreSupergraphSdl: supergraph.sdl });
      return () => {};
    },
    load: async () => ({ executor: executor as Executor }),
    stop: async () => {},
  };
}

/** Adapts a subgraph to the interface of Apollo's executor. */
function toDataSource(source: SubgraphSource): GraphQLDataSource<GatewayContext> {
  return {
    async process({ request: { query = '', variables, operationName }, context, ...place }) {
      const [rootField] = ('pathInIncomingRequest' in place && place.pathInIncomingRequest) || [];
      const answer = await source(
        { query, variables, operationName },
        context as GatewayContext,
        rootField === undefined ? {} : { rootField: String(rootField) },
      );
      return answer as Awaited<ReturnType<GraphQLDataSource['process']>>;
    },
  };
}
