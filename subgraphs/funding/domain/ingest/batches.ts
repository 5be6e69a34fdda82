import type { ParsedLine } from './parsed-line.ts';

/** Lines that are stored together. */
const MAX_BATCH_LINES = 1_000;
/** Text of one batch, in UTF-16 code units, so that a file of huge lines does not fill the memory. */
const MAX_BATCH_LENGTH = 8_000_000;

/** Groups lines into batches that are bounded in number and in size. */
export async function* collectBatches(lines: AsyncIterable<ParsedLine>): AsyncGenerator<ParsedLine[]> {
  let batch: ParsedLine[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.text.length;
    if (batch.length < MAX_BATCH_LINES && length < MAX_BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
