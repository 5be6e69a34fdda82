import type { Db, Document } from 'mongodb';

/** Rows of a reply, so that most reads of many rows need a single one: the server's default is 101. */
export const ROWS_PER_BATCH = 10_000;

/** A read for each of several keys. */
export interface ReadOfEach {
  collection: string;
  /** The field that has the key, alone or in a list. An index that begins with it is used. */
  field: string;
  keys: readonly string[];
  /** The stages of one key's read, after the selection of its documents. */
  pipeline: Document[];
  /** Time that the server may work on it, in milliseconds; unlimited if absent. */
  maxTimeMs?: number;
}

/**
 * Reads rows for each of several keys by one command, in the order of the pipeline within a key. A key may have no rows.
 * The number of commands does not depend on the number of keys, unless the rows exceed one reply.
 */
export async function readEach<Row extends Document>(
  db: Db,
  { collection, field, keys, pipeline, maxTimeMs }: ReadOfEach,
): Promise<Map<string, Row[]>> {
  const stages = [
    // A key is data: without `$literal` one that begins with `$` would be an expression.
    { $documents: { $literal: keys.map((key) => ({ key })) } },
    { $lookup: { from: collection, localField: 'key', foreignField: field, pipeline, as: 'row' } },
    // Directly followed by `$unwind`, the server streams the join instead of collecting it.
    { $unwind: '$row' },
  ];
  const limits = { batchSize: ROWS_PER_BATCH, ...(maxTimeMs !== undefined && { maxTimeMS: maxTimeMs }) };
  const rows = new Map<string, Row[]>(keys.map((key) => [key, []]));
  for (const { key, row } of await db.aggregate<{ key: string; row: Row }>(stages, limits).toArray())
    rows.get(key)?.push(row);
  return rows;
}
