import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

/** Measures the heap in use after a garbage collection, in bytes. */
export function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Runs a minor garbage collection: objects that survive two of them are old. */
export function collectYoung(): void {
  collectGarbage({ type: 'minor' });
}

/** Measures the heap in use after minor garbage collections alone, in bytes. */
export function heapBytesAfterMinorCollections(): number {
  collectYoung();
  collectYoung();
  return process.memoryUsage().heapUsed;
}
