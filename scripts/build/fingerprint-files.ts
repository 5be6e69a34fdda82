import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';

/**
 * Returns the SHA-256 of the names and contents of files and of all files below folders.
 * @param paths from the root of the project
 * @param skipped matches the paths of files that do not count
 */
export function fingerprintFiles(paths: readonly string[], skipped: RegExp): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles).filter((file) => !skipped.test(file))) {
    const content = readFileSync(join(PROJECT_ROOT, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  const absolute = join(PROJECT_ROOT, path);
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
