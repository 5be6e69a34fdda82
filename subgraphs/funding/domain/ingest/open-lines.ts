import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseCsv } from './csv-lines.ts';
import { parseNdjson } from './ndjson-lines.ts';
import type { ParsedLine } from './parsed-line.ts';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
const CSV_NAME = /\.csv(\.gz)?$/i;
/** Bytes of a file that are inspected to distinguish CSV from NDJSON. */
const SNIFFED_BYTES = 4_096;

/**
 * Reads the lines of a file of funding rounds: NDJSON or CSV, plain or gzip. Gzip is recognised by its first bytes,
 * CSV by the file's name or by a first line that is a header, so a stream without a name works too.
 */
export async function* openLines(chunks: AsyncIterable<Buffer>, fileName: string): AsyncGenerator<ParsedLine> {
  const raw = await peek(chunks, GZIP_MAGIC.length);
  const isGzip = raw.head.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC);
  const plain = await peek(isGzip ? gunzip(raw.chunks) : raw.chunks, SNIFFED_BYTES);
  const isCsv = CSV_NAME.test(fileName) || isCsvHeader(plain.head);
  yield* isCsv ? parseCsv(plain.chunks) : parseNdjson(plain.chunks);
}

function isCsvHeader(head: Buffer): boolean {
  const [firstLine = ''] = head.toString('utf8').split('\n', 1);
  return !firstLine.includes('{') && firstLine.includes('company_name');
}

function gunzip(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // A failure of either stream ends the pipeline and surfaces where the result is read.
  return pipeline(Readable.from(chunks), createGunzip(), () => undefined);
}

/** Reads the first bytes of a stream, at least `bytes` where it has as many, and replays them. */
async function peek(source: AsyncIterable<Buffer>, bytes: number) {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < bytes) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* replay(): AsyncGenerator<Buffer> {
    try {
      yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head, chunks: replay() };
}
