import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type GraphQLFormattedError, print } from 'graphql';
import { Pool } from 'undici';
import { isErrorCode, ServiceError } from './errors.ts';
import { type Identity, remainingMs } from './identity.ts';
import type { InternalTokens, TokenAudience } from './internal-token.ts';

const CONNECTIONS = 64;
/** How long a box may take to answer after the deadline has passed below it, so that its own 504 can arrive. */
const ANSWER_GRACE_MS = 1_000;

/** A GraphQL answer as it travels between boxes. */
export interface GraphqlAnswer<Data = Record<string, unknown>> {
  data?: Data | null;
  errors?: readonly GraphQLFormattedError[];
  extensions?: Record<string, unknown>;
}

/** A GraphQL request as it travels between boxes. */
export interface GraphqlRequest {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  /** One of a closed list, asked again and again: within a process it is worth compiling. */
  isPrepared?: true;
}

/** Asks one box of the deployment over HTTP with keep-alive, vouching for the identity with an internal token. */
export interface GraphqlHttpClient {
  /** Sends a request text. @throws ServiceError UNAVAILABLE when the box does not answer, DEADLINE_EXCEEDED when late. */
  send(request: GraphqlRequest, identity: Identity): Promise<GraphqlAnswer>;
  /** Sends a typed operation; with `throwOnErrors` the first GraphQL error becomes a ServiceError. */
  execute<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    identity: Identity,
    options?: { throwOnErrors?: boolean },
  ): Promise<GraphqlAnswer<Data>>;
  close(): Promise<void>;
}

/** Creates the client of one box. */
export function createGraphqlHttpClient(
  url: string,
  audience: TokenAudience,
  tokens: InternalTokens,
): GraphqlHttpClient {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS, connectTimeout: 1_500 });

  async function send(request: GraphqlRequest, identity: Identity): Promise<GraphqlAnswer> {
    const token = await tokens.mint(identity, audience);
    const timeoutMs = remainingMs(identity) + ANSWER_GRACE_MS;
    try {
      const { body } = await pool.request({
        method: 'POST',
        path: pathname,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(request),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      return (await body.json()) as GraphqlAnswer;
    } catch (cause) {
      const late = (cause as { code?: string }).code === 'UND_ERR_HEADERS_TIMEOUT';
      throw new ServiceError(late ? 'DEADLINE_EXCEEDED' : 'UNAVAILABLE', undefined, { cause });
    }
  }

  return {
    send,
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

/** Turns a received GraphQL error back into the failure it was made from. */
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

/** The text of a document, printed only the first time. */
function printOnce(document: DocumentNode): string {
  const known = printed.get(document);
  if (known !== undefined) return known;
  const text = print(document);
  printed.set(document, text);
  return text;
}
