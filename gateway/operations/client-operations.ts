import { type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { createBoundedCache } from '../../common/bounded-cache.ts';
import { countTokens, documentBytes } from '../../common/document-cache.ts';
import type { PrepareOperation } from '../prepared-operations.ts';
import type { PreparedDocument } from './client-runner.ts';
import { prepareQuery } from './prepare-registered.ts';
import type { FindPrepared } from './prepared-executor.ts';

/** Heap for documents of clients that were seen, and for prepared ones. */
const MAX_CLIENT_BYTES = 16 * 1024 * 1024;
/** Longer documents are not prepared: compiling takes 16 microseconds per token. */
const MAX_PREPARED_TOKENS = 500;
const BYTES_PER_CHARACTER = 2;
/** With the costs that are remembered for a document. */
const BYTES_PER_ENTRY = 3_000;

/** The dependencies of {@link createClientOperations}. */
interface ClientOperationsOptions {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Prepares a plain operation; returns null for any other, and for one whose fetch is not usable. */
  prepare: PrepareOperation;
}

/** A document that was seen. */
interface SeenDocument {
  /** How it runs prepared; undefined if it takes the normal path. */
  prepared: PreparedDocument | undefined;
  /** Whether it was seen once only, so that nothing was prepared yet. */
  isNew: boolean;
  /** The length of the text that a subgraph gets. */
  fetchChars: number;
}

/** The documents of clients. */
export interface ClientOperations {
  /** Finds how a query runs prepared, from the second time on; Apollo Server has validated its document. */
  find: FindPrepared;
  /** Returns a document that was prepared before. */
  findPrepared(text: string): PreparedDocument | undefined;
}

/**
 * Creates the memory of clients' documents. A query is prepared if one subgraph answers it alone, in exactly the shape of the
 * answer; anything unusual takes the normal path.
 */
export function createClientOperations({ schema, prepare }: ClientOperationsOptions): ClientOperations {
  const seen = createBoundedCache<SeenDocument>({
    name: 'prepared operations of clients',
    maxBytes: MAX_CLIENT_BYTES,
    bytesOf: ({ prepared, fetchChars }, text) =>
      (text.length + fetchChars) * BYTES_PER_CHARACTER +
      (prepared === undefined ? 0 : documentBytes(text, { hasLocations: false })) +
      BYTES_PER_ENTRY,
  });

  function prepareDocument(text: string, document: DocumentNode): SeenDocument {
    let fetchChars = 0;
    const isUsable = (fetch: string) => {
      fetchChars = fetch.length;
      return countTokens(fetch) <= MAX_PREPARED_TOKENS;
    };
    try {
      const isShort = countTokens(text) <= MAX_PREPARED_TOKENS;
      const run = isShort ? prepareQuery(document, schema, (query) => prepare(query, isUsable)) : null;
      const prepared = run === null ? undefined : { document: parse(text, { noLocation: true }), run };
      return { prepared, isNew: false, fetchChars };
    } catch {
      // The planner rejects the operation; the normal path explains that to the client.
      return { prepared: undefined, isNew: false, fetchChars };
    }
  }

  return {
    findPrepared: (text) => seen.get(text)?.prepared,
    find({ source, document }) {
      const known = seen.get(source);
      if (known?.isNew === false) return known.prepared?.run;
      const next =
        known === undefined ? { prepared: undefined, isNew: true, fetchChars: 0 } : prepareDocument(source, document);
      seen.set(source, next);
      return next.prepared?.run;
    },
  };
}
