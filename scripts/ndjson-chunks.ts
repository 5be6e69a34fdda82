/** Lines of a chunk. */
const CHUNK_LINES = 500;

/** Writes records as NDJSON, in chunks of many lines, so that a long list is neither in memory nor written line by line. */
export function* toNdjsonChunks(records: Iterable<unknown>): Generator<string> {
  let lines: string[] = [];
  for (const record of records) {
    lines.push(`${JSON.stringify(record)}\n`);
    if (lines.length < CHUNK_LINES) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}
