import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { fingerprintFiles } from './fingerprint-files.ts';

interface Folder {
  /** The folder to build, as a path from the root of the project. */
  output: string;
  /** Everything that it is made from, as paths from the root of the project. */
  sources: readonly string[];
  /** Matches the paths of files below the sources that do not count. */
  skipped: RegExp;
  /** Writes the folder at another, absolute path. */
  build: (draft: string) => Promise<void>;
}

/**
 * Builds a folder unless it was built from the same sources. A folder that was there is replaced only when the new one is
 * complete.
 */
export async function rebuildFolder({ output, sources, skipped, build }: Folder): Promise<void> {
  const folder = join(PROJECT_ROOT, output);
  const stamp = `${folder}.sha256`;
  const fingerprint = fingerprintFiles(sources, skipped);
  if (existsSync(folder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  const draft = `${folder}-draft`;
  await build(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  writeFileSync(stamp, fingerprint);
}
