import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { runProgram } from './run-program.ts';

const OUTPUT = join(PROJECT_ROOT, 'dist/docs');

/** Builds the site, unless it was built from the same sources. */
export async function buildSite(): Promise<void> {
  await runProgram(process.execPath, [join(PROJECT_ROOT, 'dist/scripts/build/docs/build-docs.js')], {});
}

/** Lists the built files with an extension, as paths below `/docs/`. */
export function listBuilt(extension: string): string[] {
  return readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(extension));
}

/** Reads a built file. */
export function readBuilt(file: string): string {
  return readFileSync(join(OUTPUT, file), 'utf8');
}
