import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { runPythonTool } from '../support/python-tools.ts';

/** Schemathesis has no module that can be run. */
const START = 'from schemathesis.cli import schemathesis; schemathesis()';
/** A number of cases as Schemathesis reports it. */
const GENERATED = /(\d+) generated/;
/** Where the report names what failed; before it stands the progress. */
const FAULTS = /^=+ (?:ERRORS|FAILURES) =+$/m;

/** What a run of Schemathesis did. */
export interface FuzzReport {
  exitCode: number;
  /** Requests that were generated and checked. */
  cases: number;
  /** What failed, or the whole report when nothing did. */
  output: string;
}

/**
 * Sends generated requests, valid and invalid ones, to a service and checks each answer against the OpenAPI document.
 * @param maxExamples the generated requests of each operation, beside those that cover each constraint of the document
 */
export async function fuzzRest(
  { restUrl, key }: { restUrl: string; key: string },
  maxExamples: number,
): Promise<FuzzReport> {
  const folder = await mkdtemp(join(tmpdir(), 'funding-signals-fuzz-'));
  try {
    for (const name of ['schemathesis.toml', 'hooks.py']) {
      await copyFile(join(PROJECT_ROOT, 'test/fuzz', name), join(folder, name));
    }
    const { exitCode, output } = await runPythonTool(
      [
        '-c',
        START,
        '--config-file=schemathesis.toml',
        'run',
        join(PROJECT_ROOT, 'schema/openapi.json'),
        `--url=${restUrl}`,
        `--header=Authorization: Bearer ${key}`,
        '--checks=all',
        '--mode=all',
        `--max-examples=${maxExamples}`,
        // Python 3.11 fails now and then when two threads parse its own source at once, as Hypothesis does (cpython#106905).
        '--workers=1',
        '--generation-database=none',
        '--suppress-health-check=all',
      ],
      { cwd: folder },
    );
    return {
      exitCode,
      cases: Number(GENERATED.exec(output)?.[1] ?? 0),
      output: output.slice(Math.max(0, output.search(FAULTS))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
