import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { ServiceError } from '../common/errors.ts';
import { readDryRun } from './bounds/dry-run.ts';
import { resolveOperation } from './client-errors.ts';
import type { CostReport } from './cost/cost-budget.ts';
import { createCostEstimator } from './cost/operation-cost.ts';
import type { GatewayContext } from './gateway-context.ts';

/**
 * Creates the plugin that admits an operation: it rejects one that can't run, and a customer's over the cost limit of its key.
 * Nothing has run by then. The answer reports the cost in `extensions.cost`; that of a dry run has nothing else. Both checks
 * are steps of one hook, because the hooks of several plugins run at the same time, and an operation that can't run costs
 * nothing.
 * @param sdl a supergraph or a subgraph, with `@cost`
 */
export function createAdmissionPlugin(sdl: string): ApolloServerPlugin<GatewayContext> {
  const estimateCost = createCostEstimator(sdl);
  return {
    async requestDidStart({ request: { extensions } }) {
      const isDryRun = readDryRun(extensions);
      let cost: CostReport | undefined;
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          const resolved = resolveOperation({ schema, operation, request });
          const points = estimateCost({ schema, document, ...resolved });
          cost = await contextValue.chargeCost?.({ points, isDryRun }).catch(rethrow);
        },
        async responseForOperation() {
          return isDryRun ? answerWithoutData() : null;
        },
        async willSendResponse({ response: { body } }) {
          if (cost !== undefined && body.kind === 'single')
            body.singleResult.extensions = { ...body.singleResult.extensions, cost };
        },
      };
    },
  };
}

/** Returns the answer of an operation that was not run. */
function answerWithoutData(): GraphQLResponse {
  const singleResult = { data: null, extensions: { dryRun: true } };
  return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
}

/** Adds the HTTP status that Apollo responds with. */
function rethrow(thrown: unknown): never {
  if (!(thrown instanceof ServiceError)) throw thrown;
  const { message, status, extensions } = thrown;
  const { retryAfterSeconds } = thrown.details;
  const headers = new HeaderMap(retryAfterSeconds === undefined ? [] : [['retry-after', String(retryAfterSeconds)]]);
  throw new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } }, originalError: thrown });
}
