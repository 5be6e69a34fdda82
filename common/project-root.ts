import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that holds `package.json`. Sources run from the project itself and, once compiled, from `dist/`; files
 * that are not compiled (SDL, the package's version) are found from here in both cases.
 */
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
