/** Lines per chunk. */
const LINES_PER_CHUNK = 500;

/** Writes records as NDJSON in chunks of many lines, which bounds memory and the number of writes. */
export function* toNdjsonChunks(records: Iterable<unknown>): Generator<string> {
  let lines: string[] = [];
  for (const record of records) {
    lines.push(`${JSON.stringify(record)}\n`);
    if (lines.length < LINES_PER_CHUNK) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}
