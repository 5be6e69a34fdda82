import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

/** The encodings that {@link readBody} decodes, as an `accept-encoding` header. */
export const DECODABLE = 'gzip, br';

/** A body, possibly truncated. */
export interface BoundedBody {
  readonly body: Buffer;
  /** Whether the body was truncated. */
  readonly isCut: boolean;
}

/**
 * Reads at most `maxBytes` of a body, counted after decoding, and no more of its source than needed: the rest is discarded
 * with the connection.
 */
export async function readBody(source: Readable, encoding: string | null, maxBytes: number): Promise<BoundedBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isCut = false;
  for await (const chunk of decode(source, encoding)) {
    const remaining = maxBytes - bytes;
    const head = (chunk as Buffer).subarray(0, remaining);
    chunks.push(head);
    bytes += head.length;
    isCut = chunk.length > remaining;
    if (isCut) break;
  }
  return { body: Buffer.concat(chunks), isCut };
}

function decode(source: Readable, encoding: string | null): Readable {
  if (encoding === null || encoding === 'identity') return source;
  // Errors of either stream surface where the result is read.
  if (encoding === 'gzip') return pipeline(source, createGunzip(), () => undefined);
  if (encoding === 'br') return pipeline(source, createBrotliDecompress(), () => undefined);
  throw new OutboundError('protocol');
}
