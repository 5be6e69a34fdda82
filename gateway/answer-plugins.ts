import type { ApolloServerPlugin } from '@apollo/server';
import { ERROR_CATALOG, type ErrorCode } from '../common/errors.ts';
import type { GatewayContext } from './gateway-context.ts';
import { findRecordPaths } from './record-paths.ts';
import { fragmentsOf } from './selected-fields.ts';

/**
 * Failures of an operation as a whole: it is answered with their status and without data, and so never billed (contract,
 * Errors: 504).
 */
const WHOLE_FAILURES: ReadonlySet<unknown> = new Set<ErrorCode>(['DEADLINE_EXCEEDED', 'ANSWER_TOO_LARGE']);

const failWholeAnswers: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http }, contextValue }) {
        if (body.kind !== 'single') return;
        const failure = body.singleResult.errors?.find(({ extensions }) => WHOLE_FAILURES.has(extensions?.code));
        if (failure === undefined) return;
        http.status = ERROR_CATALOG[failure.extensions?.code as ErrorCode].status;
        body.singleResult = { errors: [failure], data: null };
        contextValue.settlement.keepReturned(null);
      },
    };
  },
};

/** Between boxes the holds travel with the answer: only the door that faces the client knows whether it arrived. */
const leaveSettlingToTheBridge: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (contextValue.settledByCaller !== true || response.body.kind !== 'single') return;
        response.body.singleResult.extensions = { holds: contextValue.settlement.handOver() };
      },
    };
  },
};

/** Says where the answer has its records when it is to be written record by record. */
const locateRecords: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, schema, document, operation }) {
        const { settlement, setRecordPaths } = contextValue;
        if (document === undefined || operation == null || !settlement.isMetered()) return;
        const fragments = fragmentsOf(document);
        const getFragment = (name: string) => fragments.get(name);
        setRecordPaths?.(findRecordPaths(operation, { schema, getFragment }));
      },
    };
  },
};

/** What happens to an answer between its execution and its client, in this order: a failure as a whole leaves no holds. */
export const answerPlugins: readonly ApolloServerPlugin<GatewayContext>[] = [
  failWholeAnswers,
  leaveSettlingToTheBridge,
  locateRecords,
];
