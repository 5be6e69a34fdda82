import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { OpenHold } from './billing.ts';
import { BYTES_PER_CHARACTER, createBoundedCache } from './bounded-cache.ts';
import type { GraphqlRequest } from './graphql-http-client.ts';
import { isJsonType } from './http/content-type.ts';
import { isObject } from './is-object.ts';

/** Heap for the texts of known operations. */
const MAX_KNOWN_BYTES = 4 * 1024 * 1024;
const BYTES_PER_ENTRY = 200;
/** The header of a request whose answer carries a trace, which Apollo Server alone makes. */
const TRACE_HEADER = 'apollo-federation-include-trace';
/** The parts of a request that the fast path takes; any other leaves it to Apollo Server. */
const PARTS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);
const EXTENSIONS: ReadonlySet<string> = new Set(['holds', 'isPrepared']);

/** The operations that Apollo Server has parsed and validated, which need not be parsed and validated again. */
export interface KnownOperations<Context extends object> {
  /** Remembers the operations that Apollo Server resolves. */
  plugin: ApolloServerPlugin<Context>;
  /** Reads a request for a known operation; null for any other, and for one that is unusual in any way. */
  read(request: FastifyRequest): GraphqlRequest | null;
}

/** A body between services, once its parts were checked. */
interface Body {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  extensions?: { holds?: OpenHold[]; isPrepared?: boolean };
}

/**
 * Creates an empty set of operations, bounded by bytes.
 * @param name the name of the set in the log
 * @param isRemembered tests whether an operation with this context is remembered
 */
export function createKnownOperations<Context extends object>(
  name: string,
  isRemembered: (context: Context) => boolean = () => true,
): KnownOperations<Context> {
  const known = createBoundedCache<true>({
    name,
    maxBytes: MAX_KNOWN_BYTES,
    bytesOf: (_, key) => key.length * BYTES_PER_CHARACTER + BYTES_PER_ENTRY,
  });
  return {
    plugin: {
      async requestDidStart() {
        return {
          async didResolveOperation({ source, request: { operationName }, contextValue }) {
            if (isRemembered(contextValue)) known.set(keyOf(source, operationName), true);
          },
        };
      },
    },
    read({ method, headers, body }) {
      const isPlain = method === 'POST' && isJsonType(headers['content-type']) && !(TRACE_HEADER in headers);
      if (!isPlain || !isBody(body) || known.get(keyOf(body.query, body.operationName)) === undefined) return null;
      const { query, variables, operationName, extensions } = body;
      return {
        query,
        variables,
        operationName,
        holds: extensions?.holds ?? [],
        ...(extensions?.isPrepared === true && { isPrepared: true }),
      };
    },
  };
}

/** Returns the key of an operation. No name has a line break, so that two operations never have the same key. */
function keyOf(text: string, operationName: string | null | undefined): string {
  return `${operationName ?? ''}\n${text}`;
}

function isBody(body: unknown): body is Body {
  if (!isObject(body) || !hasOnly(body, PARTS)) return false;
  const { query, variables = {}, operationName = '', extensions = {} } = body;
  const isTyped = typeof query === 'string' && isObject(variables) && typeof operationName === 'string';
  return isTyped && isObject(extensions) && hasOnly(extensions, EXTENSIONS);
}

function hasOnly(value: object, keys: ReadonlySet<string>): boolean {
  return Object.keys(value).every((key) => keys.has(key));
}
