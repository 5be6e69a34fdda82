import { type GraphQLSchema, parse } from 'graphql';
import { BYTES_PER_CHARACTER, createBoundedCache } from '../../common/bounded-cache.ts';
import { countTokens, documentBytes } from '../../common/document-cache.ts';
import type { PreparedSize, PrepareOperation } from '../prepared-operations.ts';
import type { PreparedDocument } from './client-runner.ts';
import { prepareQuery } from './prepare-registered.ts';
import type { FindPrepared } from './prepared-executor.ts';

/** Heap for documents of clients that were seen, and for prepared ones. */
const MAX_CLIENT_BYTES = 16 * 1024 * 1024;
/** Longer documents are not prepared: compiling takes 16 microseconds per token. */
const MAX_PREPARED_TOKENS = 500;
/** With the costs that are remembered for a document. */
const BYTES_PER_ENTRY = 3_000;
/** Heap of a query plan of any size. */
const BYTES_PER_PLAN = 4_000;
/** Heap of a field in the shape of an answer. */
const BYTES_PER_SHAPED_FIELD = 600;
/** Heap of a query plan per token of its fetches: what they require, and their places. Measured as a whole: 0.6 to 0.9 of the estimate. */
const PLAN_BYTES_PER_TOKEN = 100;

/** The dependencies of {@link createClientOperations}. */
interface ClientOperationsOptions {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Prepares an operation; returns null for one that needs the normal path, and for one that is not usable. */
  prepare: PrepareOperation;
}

/** A document that was seen. */
interface SeenDocument {
  /** How it runs prepared; undefined if it takes the normal path. */
  prepared: PreparedDocument | undefined;
  /** Whether it was seen once only, so that nothing was prepared yet. */
  isNew: boolean;
  /** The heap of how it runs, with the texts that subgraphs get. */
  planBytes: number;
}

/** The documents of clients. */
export interface ClientOperations {
  /** Finds how a query runs prepared, from the second time on; Apollo Server has validated its document. */
  find: FindPrepared;
  /** Returns a document that was prepared before. */
  findPrepared(text: string): PreparedDocument | undefined;
}

/** Creates the memory of clients' documents. Queries are prepared; anything unusual takes the normal path. */
export function createClientOperations({ schema, prepare }: ClientOperationsOptions): ClientOperations {
  const seen = createBoundedCache<SeenDocument>({
    name: 'prepared operations of clients',
    maxBytes: MAX_CLIENT_BYTES,
    bytesOf: ({ prepared, planBytes }, text) =>
      text.length * BYTES_PER_CHARACTER +
      (prepared === undefined ? 0 : documentBytes(text, { hasLocations: false }) + planBytes) +
      BYTES_PER_ENTRY,
  });

  function prepareDocument(text: string): SeenDocument {
    const unprepared = { prepared: undefined, isNew: false, planBytes: 0 };
    if (countTokens(text) > MAX_PREPARED_TOKENS) return unprepared;
    let planBytes = 0;
    const isUsable = (size: PreparedSize) => {
      planBytes = planBytesOf(size);
      return sumOf(size.fetches.map(countTokens)) <= MAX_PREPARED_TOKENS;
    };
    try {
      const document = parse(text, { noLocation: true });
      const run = prepareQuery(document, schema, (query) => prepare(query, { isUsable }));
      return run === null ? unprepared : { prepared: { document, run }, isNew: false, planBytes };
    } catch {
      // The planner rejects the operation; the normal path explains that to the client.
      return unprepared;
    }
  }

  return {
    findPrepared: (text) => seen.get(text)?.prepared,
    find({ source }) {
      const known = seen.get(source);
      if (known?.isNew === false) return known.prepared?.run;
      const next = known === undefined ? { prepared: undefined, isNew: true, planBytes: 0 } : prepareDocument(source);
      seen.set(source, next);
      return next.prepared?.run;
    },
  };
}

function planBytesOf({ fetches, shapedFields }: PreparedSize): number {
  const ofFetches = fetches.map((text) => text.length * BYTES_PER_CHARACTER + countTokens(text) * PLAN_BYTES_PER_TOKEN);
  const ofShape = shapedFields === 0 ? 0 : BYTES_PER_PLAN + shapedFields * BYTES_PER_SHAPED_FIELD;
  return sumOf(ofFetches) + ofShape;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
