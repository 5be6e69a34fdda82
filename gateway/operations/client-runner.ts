import type { GraphQLResponse } from '@apollo/server';
import { type DocumentNode, type GraphQLSchema, getOperationAST } from 'graphql';
import { reportCost, rethrowCharge } from '../admission-plugin.ts';
import { type Answering, completeAnswer } from '../answer-plugin.ts';
import { resolveOperation, setErrorStatus } from '../client-errors.ts';
import type { ResolvedOperation } from '../cost/operation-cost.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { PreparedOperation } from '../prepared-operations.ts';
import { toExecutionResult } from './prepared-executor.ts';
import { toFailedResponse, toResponse } from './to-response.ts';

/** A client's request for one operation. */
export interface ClientRequest {
  /** The text of the document; undefined for a registered operation that is sent by its hash. */
  query: string | undefined;
  hash?: string | undefined;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
  /** The `Accept` header. */
  accept?: string | undefined;
  /** Whether the sender takes the data as text. */
  takesText?: true;
}

/** The response to a client; with `dataText`, its data are not in the body. */
export type ClientResponse = GraphQLResponse & Pick<Answering, 'dataText'>;

/** A document with a single query, which Apollo Server has validated, and how it runs prepared. */
export interface PreparedDocument {
  document: DocumentNode;
  run: PreparedOperation;
}

/** Runs a client's operation without Apollo Server; returns null for one that needs it. */
export type RunClientOperation = (request: ClientRequest, context: GatewayContext) => Promise<ClientResponse> | null;

/** The dependencies of {@link createClientRunner}. */
interface ClientRunnerOptions {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Estimates the points of an operation. */
  estimateCost(resolved: ResolvedOperation): number;
  /** Finds the document of a request that ran prepared before. */
  find(request: ClientRequest): PreparedDocument | undefined;
}

/**
 * Creates the function that runs prepared documents of clients without Apollo Server, in the steps of its plugins: variables,
 * cost, the operation, errors, records, holds. A request whose operation name or variables do not fit its document needs Apollo
 * Server, which explains why.
 */
export function createClientRunner({ schema, estimateCost, find }: ClientRunnerOptions): RunClientOperation {
  function resolve({ document, run }: PreparedDocument, { operationName, variables }: ClientRequest) {
    try {
      const operation = getOperationAST(document, operationName);
      const request = variables === undefined ? {} : { variables };
      return { schema, document, run, ...resolveOperation({ schema, operation, request }) };
    } catch {
      return null;
    }
  }

  async function answer(
    { run, ...resolved }: ResolvedOperation & PreparedDocument,
    { variables = {}, accept, takesText }: ClientRequest,
    context: GatewayContext,
  ): Promise<ClientResponse> {
    let cost: Awaited<ReturnType<NonNullable<GatewayContext['chargeCost']>>> | undefined;
    let response: GraphQLResponse;
    let dataText: string | undefined;
    try {
      cost = await context.chargeCost?.({ points: estimateCost(resolved), isDryRun: false }).catch(rethrowCharge);
      const result = await run(variables, context, takesText);
      dataText = result.dataText;
      response = toResponse(dataText === undefined ? toExecutionResult(result) : {});
    } catch (error) {
      response = toFailedResponse(error);
    }
    setErrorStatus(response, accept);
    completeAnswer({ ...resolved, contextValue: context, response, dataText });
    reportCost(response, cost);
    return { ...response, dataText };
  }

  return (request, context) => {
    const prepared = find(request);
    const resolved = prepared === undefined ? null : resolve(prepared, request);
    return resolved === null ? null : answer(resolved, request, context);
  };
}
