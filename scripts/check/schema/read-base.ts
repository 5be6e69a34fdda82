import { execFileSync } from 'node:child_process';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { SUBGRAPH_NAMES } from '../../../common/subgraph-names.ts';
import type { SubgraphSdl } from '../../build/schema-files.ts';

/** Size of a git answer: an SDL file has some 50 kB. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/**
 * Reads the SDL of every subgraph at a commit. A subgraph that the commit does not have is left out.
 * @throws Error when git does not have the commit
 */
export function readBaseSdls(ref: string): SubgraphSdl[] {
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).trim();
  const files = git(['ls-tree', '--name-only', commit, 'schema/']).split('\n');
  return SUBGRAPH_NAMES.filter((name) => files.includes(`schema/${name}.graphql`)).map((name) => ({
    name,
    sdl: git(['show', `${commit}:schema/${name}.graphql`]),
  }));
}

function git(args: string[]): string {
  return execFileSync('git', args, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    maxBuffer: MAX_FILE_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
