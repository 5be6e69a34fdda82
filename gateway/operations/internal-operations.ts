import { type DocumentNode, type GraphQLSchema, getOperationAST, parse } from 'graphql';
import { createBoundedCache } from '../../common/bounded-cache.ts';
import { documentBytes } from '../../common/document-cache.ts';
import type { GraphqlRequest } from '../../common/graphql-http-client.ts';
import type { StatusAnswer } from '../../common/read-graphql-answer.ts';
import { toCallerAnswer } from '../answer-plugin.ts';
import { resolveOperation } from '../client-errors.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { PreparedOperation } from '../prepared-operations.ts';

/** Heap for prepared operations of the bridge, which has about twenty. */
const MAX_INTERNAL_BYTES = 8 * 1024 * 1024;

/** The dependencies of {@link createInternalRunner}. */
interface InternalRunnerOptions {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Prepares an operation; returns null for one that needs the normal path. */
  prepare(document: DocumentNode): PreparedOperation | null;
}

/** A valid document, with how it runs prepared; null if it needs the normal path. */
interface InternalOperation {
  document: DocumentNode;
  run: PreparedOperation | null;
}

/**
 * Creates the function that runs valid operations of our own services without Apollo Server. It returns null for one that
 * needs the normal path: an unusual one, or one with variables that do not fit, whose errors Apollo Server words. The data of a
 * subgraph in another process are answered as text.
 */
export function createInternalRunner({ schema, prepare }: InternalRunnerOptions) {
  const operations = createBoundedCache<InternalOperation>({
    name: 'prepared operations of the bridge',
    maxBytes: MAX_INTERNAL_BYTES,
    bytesOf: (_, text) => 2 * documentBytes(text, { hasLocations: true }),
  });

  function prepareOnce(text: string): InternalOperation {
    const existing = operations.get(text);
    if (existing !== undefined) return existing;
    const document = parse(text);
    const operation = { document, run: getOperationAST(document) === null ? null : prepare(document) };
    operations.set(text, operation);
    return operation;
  }

  return (request: GraphqlRequest, context: GatewayContext): Promise<StatusAnswer> | null => {
    const { document, run } = prepareOnce(request.query);
    if (run === null || !fits(document, request)) return null;
    return run(request.variables ?? {}, context, true).then((answer) => toCallerAnswer(answer, context));
  };

  function fits(document: DocumentNode, { variables, operationName }: GraphqlRequest): boolean {
    const operation = getOperationAST(document, operationName);
    try {
      resolveOperation({ schema, operation, request: { ...(variables && { variables }) } });
      return true;
    } catch {
      return false;
    }
  }
}
