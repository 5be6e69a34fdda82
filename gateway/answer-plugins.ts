import type { ApolloServerPlugin } from '@apollo/server';
import { ERROR_CATALOG, type ErrorCode } from '../common/errors.ts';
import type { GatewayContext } from './gateway-context.ts';
import { findRecordPaths } from './record-paths.ts';
import { fragmentsOf } from './selected-fields.ts';

/** Errors that fail the whole operation: answered with their status, without data, never billed (contract, Errors). */
const OPERATION_FAILURES: ReadonlySet<unknown> = new Set<ErrorCode>(['DEADLINE_EXCEEDED', 'ANSWER_TOO_LARGE']);

const failOperation: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        const failure = body.singleResult.errors?.find(({ extensions }) => OPERATION_FAILURES.has(extensions?.code));
        if (failure === undefined) return;
        http.status = ERROR_CATALOG[failure.extensions?.code as ErrorCode].status;
        body.singleResult = { errors: [failure], data: null };
      },
    };
  },
};

/** Removes unreturned records from the holds, before anything else reads them. */
const retainReturnedRecords: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind === 'single') contextValue.settlement.retainReturnedRecords(body.singleResult.data);
      },
    };
  },
};

/** Sends the holds with the answer: only the entry point that faces the client can observe whether it was received. */
const forwardHoldsToBridge: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (contextValue.settledByCaller !== true || response.body.kind !== 'single') return;
        response.body.singleResult.extensions = { holds: contextValue.settlement.transferToCaller() };
      },
    };
  },
};

/** Locates the records of an answer that is written record by record. */
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

/** The steps between execution and response, in order: a failed operation returns no records, so none are billed. */
export const answerPlugins: readonly ApolloServerPlugin<GatewayContext>[] = [
  failOperation,
  retainReturnedRecords,
  forwardHoldsToBridge,
  locateRecords,
];
