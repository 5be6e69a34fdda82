import { MAX_LINE_BYTES, SHOWN_BYTES_OF_LONG_LINE } from './parsed-line.ts';

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = '\ufeff';

/** A line of a text file, without its end. */
export interface TextLine {
  /** Counted from 1. */
  readonly line: number;
  /** Only the beginning when the line is too long. */
  readonly text: string;
  readonly tooLong: boolean;
}

/**
 * Splits a byte stream into lines. Tolerates CRLF, a byte order mark and a missing last line end. Never holds more
 * than one chunk and {@link MAX_LINE_BYTES} of a line.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<TextLine> {
  let line = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;

  function take(part: Buffer): void {
    if (pendingBytes <= MAX_LINE_BYTES) pending.push(part);
    pendingBytes += part.length;
  }
  function finish(): TextLine {
    line += 1;
    const tooLong = pendingBytes > MAX_LINE_BYTES;
    const bytes = Buffer.concat(pending);
    const shown = tooLong ? bytes.subarray(0, SHOWN_BYTES_OF_LONG_LINE) : bytes;
    pending = [];
    pendingBytes = 0;
    return { line, text: trimEnds(shown.toString('utf8'), line), tooLong };
  }

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      take(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    if (start < chunk.length) take(chunk.subarray(start));
  }
  if (pendingBytes > 0) yield finish();
}

function trimEnds(text: string, line: number): string {
  const withoutReturn = text.endsWith('\r') ? text.slice(0, -1) : text;
  return line === 1 && withoutReturn.startsWith(BYTE_ORDER_MARK) ? withoutReturn.slice(1) : withoutReturn;
}
