import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ServiceError } from '../../common/errors.ts';

/** Bytes to read, with their number if it is known. */
export interface Input {
  chunks: AsyncIterable<Buffer>;
  totalBytes: number | null;
  /** Stops reading. An open standard input would keep the process running. */
  close(): void;
}

/**
 * Opens a file, or standard input for null.
 * @throws ServiceError BAD_REQUEST that names the file when it can't be read
 */
export async function openInput(path: string | null): Promise<Input> {
  if (path === null) return toInput(process.stdin, null);
  try {
    const file = await open(path);
    const stat = await file.stat();
    if (stat.isDirectory()) throw new Error('it is a folder');
    // A pipe or a device has no size.
    return toInput(file.createReadStream(), stat.isFile() ? stat.size : null);
  } catch (cause) {
    throw new ServiceError('BAD_REQUEST', `Cannot read ${path}: ${(cause as Error).message}`, { cause });
  }
}

function toInput(chunks: Readable, totalBytes: number | null): Input {
  return { chunks, totalBytes, close: () => void chunks.destroy() };
}

/** Passes chunks on and reports the length of each. */
export async function* countBytes(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}
