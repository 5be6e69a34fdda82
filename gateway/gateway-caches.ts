import type { QueryPlan } from '@apollo/query-planner';
import { BYTES_PER_CHARACTER, createBoundedCache } from '../common/bounded-cache.ts';
import { toKeyValueCache } from '../common/document-cache.ts';

const MIB = 1024 * 1024;
/** Heap for parsed documents of customers. */
export const MAX_DOCUMENT_BYTES = 32 * MIB;
/** Heap for query plans. */
export const MAX_PLAN_BYTES = 32 * MIB;
/** Heap for texts of automatic persisted queries. */
export const MAX_PERSISTED_QUERY_BYTES = 8 * MIB;
/** Heap of a query plan per character of its JSON. */
const HEAP_BYTES_PER_JSON_CHARACTER = 3;

/** Creates the store of query plans. */
export function createPlanStore() {
  return toKeyValueCache(
    createBoundedCache<QueryPlan>({
      name: 'query plans',
      maxBytes: MAX_PLAN_BYTES,
      bytesOf: (plan) => JSON.stringify(plan).length * HEAP_BYTES_PER_JSON_CHARACTER,
    }),
  );
}

/** Creates the store of automatic persisted queries, by hash. */
export function createPersistedQueryStore() {
  return toKeyValueCache(
    createBoundedCache<string>({
      name: 'persisted queries',
      maxBytes: MAX_PERSISTED_QUERY_BYTES,
      bytesOf: (text, key) => (text.length + key.length) * BYTES_PER_CHARACTER,
    }),
  );
}
