import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DryMongoBinary } from 'mongodb-memory-server-core';
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js';
import { PROJECT_ROOT } from '../project-root.ts';

const PROBE_TIMEOUT_MS = 1000;
const DOWNLOAD_TIMEOUT_MS = 170_000;

/** Prints the path as the last line; the library's progress comes before it. */
const DOWNLOAD_SCRIPT = `
  import { MongoBinary } from 'mongodb-memory-server-core';
  console.log('\\n' + (await MongoBinary.getPath({ downloadDir: process.argv[1] })));
`;

const run = promisify(execFile);

/**
 * Downloads the current server for this platform from MongoDB's own host into `folder`. A short probe comes first: the
 * library would retry for 7 s if the host can't be reached.
 *
 * The library writes its progress to standard output, which the command line reserves for results, and caches the path of
 * a file that is moved afterwards; so it runs in a separate process.
 * @throws Error if the host can't be reached, has nothing for this platform, or the download fails
 */
export async function downloadMongod(folder: string): Promise<string> {
  const url = await new MongoBinaryDownloadUrl(await DryMongoBinary.generateOptions()).getDownloadUrl();
  await probe(url);
  const script = ['--input-type=module', '--eval', DOWNLOAD_SCRIPT, folder];
  const { stdout } = await run(process.execPath, script, { cwd: PROJECT_ROOT, timeout: DOWNLOAD_TIMEOUT_MS });
  return stdout.trim().split('\n').at(-1) ?? '';
}

async function probe(url: string): Promise<void> {
  const host = new URL(url).host;
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(() => {
    throw new Error(`${host} can't be reached`);
  });
  if (!response.ok) throw new Error(`${host} answered ${response.status} for ${url}`);
}
