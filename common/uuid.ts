import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import { ServiceError } from './errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const RANDOM_BYTES = 16;
/** Random bytes of 256 ids: drawing them for each id costs more than the rest of it. */
const pool = new Uint8Array(256 * RANDOM_BYTES);
let drawn = pool.length;

/** Creates an id: a UUID of version 7 (RFC 9562, 5.7). Ids of one millisecond have no order. */
export function createId(): string {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += RANDOM_BYTES;
  return v7({ random: pool.subarray(drawn - RANDOM_BYTES, drawn) });
}

/** Checks the format of a UUID of any version: sources have ids with undefined versions. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Reads the id of an input into its stored form, lower case (RFC 9562, 4).
 * @throws ServiceError INVALID_ID naming the field
 */
export function readUuid(text: string, field = 'id'): string {
  if (!isUuid(text)) throw new ServiceError('INVALID_ID', `${field}: expected a UUID`, { field });
  return text.toLowerCase();
}
