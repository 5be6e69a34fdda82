import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server';
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { ERROR_CATALOG, type ErrorCode } from '../common/errors.ts';
import type { GraphqlAnswer, StatusAnswer } from '../common/read-graphql-answer.ts';
import { formatError } from './client-errors.ts';
import type { GatewayContext } from './gateway-context.ts';
import { findRecordPaths } from './record-paths.ts';
import { fragmentsOf } from './selected-fields.ts';

/** Errors that fail the whole operation: answered with their status, without data, never billed (contract, Errors). */
const OPERATION_FAILURES: ReadonlySet<unknown> = new Set<ErrorCode>(['DEADLINE_EXCEEDED', 'ANSWER_TOO_LARGE']);

/**
 * Builds the answer to one of our own services, whose operation did not pass through Apollo Server; the holds leave with it. Data
 * that arrived as text leave as text: their subgraph retained the holds of what they return.
 */
export function toCallerAnswer(
  { data, dataText, errors }: GraphqlAnswer,
  { settlement }: GatewayContext,
): StatusAnswer {
  if (dataText !== undefined)
    return { status: 200, answer: { dataText, extensions: { holds: settlement.transferToCaller() } } };
  const formatted = errors?.map(({ locations: _, ...error }) => formatError(error, error));
  const failure = formatted?.find(isOperationFailure);
  const returned = failure === undefined ? (data ?? null) : null;
  settlement.retainReturnedRecords(returned);
  const kept = failure === undefined ? formatted : [failure];
  return {
    status: failure === undefined ? 200 : statusOf(failure),
    answer: {
      data: returned,
      ...(kept !== undefined && { errors: kept }),
      extensions: { holds: settlement.transferToCaller() },
    },
  };
}

/** A client's operation with its response. */
export interface Answering {
  schema: GraphQLSchema;
  /** Undefined for a document that could not be parsed. */
  document?: DocumentNode | undefined;
  operation?: OperationDefinitionNode | null | undefined;
  contextValue: GatewayContext;
  response: GraphQLResponse;
  /** The data as JSON, if they are not in the response. Nothing in them was nulled by an error. */
  dataText?: string | undefined;
}

/** Completes the answers of operations that run through Apollo Server. */
export const answerPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return { willSendResponse: async (answering) => completeAnswer(answering) };
  },
};

/**
 * Takes an answer from its execution to its response. The order matters: a failed operation returns no records, so none are
 * billed, and the holds that leave with the answer pay only for what it returns.
 */
export function completeAnswer(answering: Answering): void {
  failOperation(answering);
  if (answering.dataText === undefined) retainReturnedRecords(answering);
  const recordPaths = locateRecords(answering);
  forwardHoldsToBridge(answering, recordPaths);
}

function failOperation({ response: { body, http } }: Answering): void {
  if (body.kind !== 'single') return;
  const failure = body.singleResult.errors?.find(isOperationFailure);
  if (failure === undefined) return;
  http.status = statusOf(failure);
  body.singleResult = { errors: [failure], data: null };
}

function isOperationFailure({ extensions }: GraphQLFormattedError): boolean {
  return OPERATION_FAILURES.has(extensions?.code);
}

function statusOf({ extensions }: GraphQLFormattedError): number {
  return ERROR_CATALOG[extensions?.code as ErrorCode].status;
}

/** Removes unreturned records from the holds, before anything else reads them. */
function retainReturnedRecords({ response: { body }, contextValue }: Answering): void {
  if (body.kind === 'single') contextValue.settlement.retainReturnedRecords(body.singleResult.data);
}

/** Locates the records of an answer that is written record by record; undefined for any other answer. */
function locateRecords({ contextValue, schema, document, operation }: Answering): ReadonlySet<string> | undefined {
  const { settlement, setRecordPaths } = contextValue;
  if (document === undefined || operation == null || !settlement.isMetered()) return undefined;
  const fragments = fragmentsOf(document);
  const getFragment = (name: string) => fragments.get(name);
  const recordPaths = findRecordPaths(operation, { schema, getFragment });
  setRecordPaths?.(recordPaths);
  return recordPaths;
}

/**
 * Sends the holds with the answer, and where its records are: only the entry point that faces the client can observe
 * whether it was received.
 */
function forwardHoldsToBridge(
  { response: { body }, contextValue }: Answering,
  recordPaths: ReadonlySet<string> | undefined,
): void {
  if (contextValue.settledByCaller !== true || body.kind !== 'single') return;
  body.singleResult.extensions = {
    holds: contextValue.settlement.transferToCaller(),
    ...(recordPaths !== undefined && { recordPaths: [...recordPaths] }),
  };
}
