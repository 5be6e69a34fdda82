import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { collectHolds } from '../common/edge/collect-holds.ts';
import { fromGraphqlError, type GraphqlHttpClient } from '../common/graphql-http-client.ts';
import type { GraphqlAnswer } from '../common/read-graphql-answer.ts';
import type { GatewayContext } from '../gateway/gateway-context.ts';

/** A client that runs the bridge's operations on the gateway, in process or over HTTP. */
export interface GatewayClient {
  /** Runs a typed operation. @throws ServiceError made from the first GraphQL error */
  run<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    context: GatewayContext,
  ): Promise<Data>;
}

/** Creates the client of a gateway in the same process. */
export function createLocalGatewayClient(
  run: (document: DocumentNode, variables: Record<string, unknown>, context: GatewayContext) => Promise<GraphqlAnswer>,
): GatewayClient {
  return {
    async run(document, variables, context) {
      return dataOf(await run(document, variables as Record<string, unknown>, context)) as never;
    },
  };
}

/** Creates the client of a gateway over HTTP. The answer carries the holds; this side settles them. */
export function createHttpGatewayClient(http: GraphqlHttpClient): GatewayClient {
  return {
    async run(document, variables, { identity, settlement, deadline }) {
      const executed = http.execute(document, variables, identity).then((answer) => {
        collectHolds(answer, settlement);
        return answer;
      });
      return dataOf(await deadline.race(executed));
    },
  };
}

function dataOf<Data>({ data, errors }: GraphqlAnswer<Data> | GraphqlAnswer): Data {
  const [error] = errors ?? [];
  if (error !== undefined) throw fromGraphqlError(error);
  return data as Data;
}
