import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { collectHolds } from '../common/edge/collect-holds.ts';
import { fromGraphqlError, type GraphqlHttpClient } from '../common/graphql-http-client.ts';
import type { GraphqlAnswer, StatusAnswer } from '../common/read-graphql-answer.ts';
import type { ClientOperation, Gateway } from '../gateway/gateway.ts';
import type { GatewayContext } from '../gateway/gateway-context.ts';

/** A client that runs the bridge's operations on the gateway, in process or over HTTP. */
export interface GatewayClient {
  /** Runs a typed operation. @throws ServiceError made from the first GraphQL error */
  run<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    context: GatewayContext,
  ): Promise<Data>;
  /**
   * Runs a registered operation of a person, and returns what the gateway answers, with its status. The holds and the places
   * of records are in the context.
   */
  answer(operation: ClientOperation, context: GatewayContext): Promise<StatusAnswer>;
}

/** Creates the client of a gateway in the same process. */
export function createLocalGatewayClient({ run, answer }: Pick<Gateway, 'run' | 'answer'>): GatewayClient {
  return {
    async run(document, variables, context) {
      return dataOf(await run(document, variables as Record<string, unknown>, context)) as never;
    },
    answer: (operation, context) => context.deadline.race(answer(operation, context)),
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
    async answer(operation, { identity, settlement, deadline, setRecordPaths }) {
      const exchanged = http.exchange(operation, identity).then(({ status, answer }) => {
        collectHolds(answer, settlement);
        const { holds: _, recordPaths, ...extensions } = answer.extensions ?? {};
        if (Array.isArray(recordPaths)) setRecordPaths?.(new Set(recordPaths));
        return { status, answer: { ...answer, extensions } };
      });
      return deadline.race(exchanged);
    },
  };
}

function dataOf<Data>({ data, errors }: GraphqlAnswer<Data> | GraphqlAnswer): Data {
  const [error] = errors ?? [];
  if (error !== undefined) throw fromGraphqlError(error);
  return data as Data;
}
