import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of `package.json`: the base of files that are not compiled (SDL, version), for sources and for `dist/`. */
export const PROJECT_ROOT = findUp(import.meta.dirname);

function findUp(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${start}`);
    folder = parent;
  }
  return folder;
}
