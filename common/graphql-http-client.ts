import { setTimeout as sleep } from 'node:timers/promises';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type GraphQLFormattedError, print } from 'graphql';
import { Pool } from 'undici';
import type { OpenHold } from './billing.ts';
import { isErrorCode, ServiceError } from './errors.ts';
import { LateResponse, postWhole, type WholeResponse } from './http/post-whole.ts';
import { type Identity, remainingMs } from './identity.ts';
import type { InternalTokens, TokenAudience } from './internal-token.ts';
import { createSparseLog } from './log-sparsely.ts';
import type { Logger } from './logger.ts';
import { createRootFieldCheck } from './missing-root-field.ts';
import { type GraphqlAnswer, MAX_ANSWER_BYTES, readGraphqlAnswer, type StatusAnswer } from './read-graphql-answer.ts';

const CONNECTIONS = 64;
/** Extra time for a service after the deadline, so that its own 504 can arrive. */
const ANSWER_GRACE_MS = 1_000;
/** Delay before the single retry of a request that was refused before it ran. */
const RETRY_AFTER_MS = 100;
const FAILURE_LOG_INTERVAL_MS = 10_000;

/** A GraphQL request between services. */
export interface GraphqlRequest {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  /** An operation that runs often and is compiled. */
  isPrepared?: true;
  /** Whether the caller takes the data as text, if the service is another process; this is not sent. */
  takesText?: true;
  /** Holds that earlier fetches of the operation placed: what they paid for is not paid again. */
  holds?: readonly OpenHold[];
}

/** The client of one service of the deployment, over HTTP with keep-alive and internal tokens. */
export interface GraphqlHttpClient {
  /**
   * Sends a request. It is retried once, and only if it was refused before it ran (connection refused, or a draining
   * service), which is safe for mutations too. A request that may have run is never repeated.
   * @throws ServiceError UNAVAILABLE for an invalid answer or a rejected token; DEADLINE_EXCEEDED for a late answer
   */
  send(request: GraphqlRequest, identity: Identity): Promise<GraphqlAnswer>;
  /** Sends a request like {@link GraphqlHttpClient.send}, and also returns the status of the answer. */
  exchange(request: GraphqlRequest, identity: Identity): Promise<StatusAnswer>;
  /** Sends a typed operation; with `throwOnErrors` the first GraphQL error becomes a ServiceError. */
  execute<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    identity: Identity,
    options?: { throwOnErrors?: boolean },
  ): Promise<GraphqlAnswer<Data>>;
  close(): Promise<void>;
}

/** The target and the credentials of a client. */
export interface GraphqlHttpClientOptions {
  url: string;
  audience: TokenAudience;
  tokens: InternalTokens;
  logger: Logger;
}

/** Creates the client of one service. */
export function createGraphqlHttpClient({
  url,
  audience,
  tokens,
  logger,
}: GraphqlHttpClientOptions): GraphqlHttpClient {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS, connectTimeout: 1_500 });
  const findMissingRootField = createRootFieldCheck(audience);
  const logFailure = createSparseLog(logger, { level: 'error', intervalMs: FAILURE_LOG_INTERVAL_MS });

  async function sendOnce(request: GraphqlRequest, identity: Identity): Promise<StatusAnswer> {
    const { query, variables, operationName, holds, isPrepared, takesText = false } = request;
    const response = await postWhole(pool, {
      path: pathname,
      headers: { authorization: `Bearer ${tokens.mint(identity, audience)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables, operationName, extensions: { holds, isPrepared } }),
      timeoutMs: remainingMs(identity) + ANSWER_GRACE_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
    const { status } = response;
    const answer = readAnswer(response, takesText);
    assertUsable(answer, status);
    const missing = findMissingRootField(query, answer);
    if (missing !== null) throw new Error(`the answer lacks the field ${missing} and has no error`);
    return { status, answer };
  }

  function fail(cause: unknown): never {
    if (cause instanceof LateResponse) throw new ServiceError('DEADLINE_EXCEEDED', undefined, { cause });
    const message =
      cause instanceof TokenRejected ? 'a service refuses our internal token' : 'a service gave no usable answer';
    logFailure(message, { err: cause, service: audience, origin }, message);
    throw new ServiceError('UNAVAILABLE', undefined, { cause });
  }

  async function exchange(request: GraphqlRequest, identity: Identity): Promise<StatusAnswer> {
    try {
      return await sendOnce(request, identity);
    } catch (error) {
      if (!wasRefusedBeforeItRan(error)) return fail(error);
    }
    await sleep(RETRY_AFTER_MS);
    return sendOnce(request, identity).catch(fail);
  }

  const send: GraphqlHttpClient['send'] = async (request, identity) => (await exchange(request, identity)).answer;

  return {
    send,
    exchange,
    async execute(document, variables, identity, { throwOnErrors = false } = {}) {
      const request = { query: printOnce(document), variables: variables as Record<string, unknown> };
      const answer = (await send(request, identity)) as GraphqlAnswer<never>;
      const [error] = answer.errors ?? [];
      if (throwOnErrors && error !== undefined) throw fromGraphqlError(error);
      return answer;
    },
    close: () => pool.close(),
  };
}

/** A service rejected our token: secrets or clocks differ. The message is that of its answer. */
class TokenRejected extends Error {}

/** A draining service rejected the request before it ran (see `gracefulClosePlugin`). */
class Draining extends Error {}

/** Reads the answer in a response. @throws Error with the status of a response that has none */
function readAnswer(response: WholeResponse, takesText: boolean): GraphqlAnswer {
  try {
    return readGraphqlAnswer(response, { takesText });
  } catch (cause) {
    throw new Error(`HTTP status ${response.status}`, { cause });
  }
}

/** Checks that a well-formed answer belongs to this request. @throws Error if not */
function assertUsable(answer: GraphqlAnswer, statusCode: number): void {
  const [error] = answer.errors ?? [];
  const { code, retryAfterSeconds } = error?.extensions ?? {};
  if (statusCode === 401) throw new TokenRejected(error?.message ?? 'HTTP status 401');
  if (statusCode === 503 && retryAfterSeconds !== undefined) throw new Draining('the service is draining');
  // A 4xx is about the request, with GraphQL's codes; a 5xx without our codes comes from a failure around the service.
  const isExplained = error !== undefined && ((statusCode >= 400 && statusCode < 500) || isErrorCode(code));
  if (statusCode !== 200 && !isExplained) throw new Error(`HTTP status ${statusCode}`, { cause: error });
}

function wasRefusedBeforeItRan(error: unknown): boolean {
  return error instanceof Draining || (error as { code?: string }).code === 'ECONNREFUSED';
}

/** Converts a received GraphQL error to a ServiceError. */
export function fromGraphqlError({ message, extensions = {} }: GraphQLFormattedError): ServiceError {
  const { code, field, retryAfterSeconds, topUpUrl } = extensions;
  if (!isErrorCode(code)) return new ServiceError('INTERNAL', undefined, { cause: message });
  return new ServiceError(code, message, {
    ...(typeof field === 'string' && { field }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof topUpUrl === 'string' && { topUpUrl }),
  });
}

const printed = new WeakMap<DocumentNode, string>();

/** Returns the text of a document, printed once. */
function printOnce(document: DocumentNode): string {
  const cached = printed.get(document);
  if (cached !== undefined) return cached;
  const text = print(document);
  printed.set(document, text);
  return text;
}
