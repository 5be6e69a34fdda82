import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Measures the heap in use after a garbage collection, in bytes. */
export function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
