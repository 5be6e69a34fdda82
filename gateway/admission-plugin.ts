import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { ServiceError } from '../common/errors.ts';
import { readDryRun } from './bounds/dry-run.ts';
import { resolveOperation } from './client-errors.ts';
import type { CostReport } from './cost/cost-budget.ts';
import type { ResolvedOperation } from './cost/operation-cost.ts';
import type { GatewayContext } from './gateway-context.ts';

/**
 * Creates the plugin that admits an operation: it rejects one that can't run, and a customer's over the cost limit of its key.
 * Nothing has run by then. The answer reports the cost in `extensions.cost`; that of a dry run has nothing else. Both checks
 * are steps of one hook, because the hooks of several plugins run at the same time, and an operation that can't run costs
 * nothing.
 * @param estimateCost estimates the points of an operation
 */
export function createAdmissionPlugin(
  estimateCost: (resolved: ResolvedOperation) => number,
): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart({ request: { extensions } }) {
      const isDryRun = readDryRun(extensions);
      let cost: CostReport | undefined;
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          const resolved = resolveOperation({ schema, operation, request });
          const points = estimateCost({ schema, document, ...resolved });
          cost = await contextValue.chargeCost?.({ points, isDryRun }).catch(rethrowCharge);
        },
        async responseForOperation() {
          return isDryRun ? answerWithoutData() : null;
        },
        willSendResponse: async ({ response }) => reportCost(response, cost),
      };
    },
  };
}

/** Returns the answer of an operation that was not run. */
function answerWithoutData(): GraphQLResponse {
  const singleResult = { data: null, extensions: { dryRun: true } };
  return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
}

/** Adds the cost of an operation to its answer; nothing for one that costs none. */
export function reportCost({ body }: GraphQLResponse, cost: CostReport | undefined): void {
  if (cost !== undefined && body.kind === 'single')
    body.singleResult.extensions = { ...body.singleResult.extensions, cost };
}

/** Adds the HTTP status and headers of an operation whose cost was not accepted. @throws GraphQLError, or what was thrown if it is unexpected */
export function rethrowCharge(thrown: unknown): never {
  if (!(thrown instanceof ServiceError)) throw thrown;
  const { message, status, extensions } = thrown;
  const { retryAfterSeconds } = thrown.details;
  const headers = new HeaderMap(retryAfterSeconds === undefined ? [] : [['retry-after', String(retryAfterSeconds)]]);
  throw new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } }, originalError: thrown });
}
