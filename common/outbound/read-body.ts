import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

/** What {@link readBody} can decode, as an `accept-encoding` header says it. */
export const DECODABLE = 'gzip, br';

/** The body of an answer, as far as it was read. */
export interface BoundedBody {
  readonly body: Buffer;
  /** Whether there was more. */
  readonly isCut: boolean;
}

/**
 * Reads at most so many bytes of a body, counted after decoding, and no more of its source than these need: the rest is
 * dropped along with the connection.
 */
export async function readBody(source: Readable, encoding: string | null, maxBytes: number): Promise<BoundedBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isCut = false;
  for await (const chunk of decode(source, encoding)) {
    const room = maxBytes - bytes;
    const taken = (chunk as Buffer).subarray(0, room);
    chunks.push(taken);
    bytes += taken.length;
    isCut = chunk.length > room;
    if (isCut) break;
  }
  return { body: Buffer.concat(chunks), isCut };
}

function decode(source: Readable, encoding: string | null): Readable {
  if (encoding === null || encoding === 'identity') return source;
  // A failure of either stream surfaces where the result is read.
  if (encoding === 'gzip') return pipeline(source, createGunzip(), () => undefined);
  if (encoding === 'br') return pipeline(source, createBrotliDecompress(), () => undefined);
  throw new OutboundError('protocol');
}
