import type { ParsedLine } from './parsed-line.ts';
import { MAX_LINE_BYTES } from './parsed-line.ts';
import { splitLines, type TextLine } from './text-lines.ts';

/** Reads NDJSON: one JSON object a line. Blank lines are skipped but counted. */
export async function* parseNdjson(chunks: AsyncIterable<Buffer>): AsyncGenerator<ParsedLine> {
  for await (const line of splitLines(chunks)) {
    if (line.tooLong || line.text.trim() !== '') yield parseLine(line);
  }
}

function parseLine({ line, text, tooLong }: TextLine): ParsedLine {
  if (tooLong) return { line, text, reason: `the line is over ${MAX_LINE_BYTES} bytes` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, text, reason: 'the line is not valid JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, text, reason: 'the line is not a JSON object' };
  }
  return { line, text, record: value as Record<string, unknown> };
}
