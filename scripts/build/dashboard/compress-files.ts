import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Types whose content gets smaller. */
const COMPRESSIBLE = /\.(css|html|js|svg)$/;
/** Below it compression saves no packet. */
const MIN_BYTES = 1_024;

/** Writes each text file below a folder in its compressed forms too, with `.br` and `.gz` added to its name. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < MIN_BYTES) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
}
