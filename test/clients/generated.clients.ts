import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { installPackages } from '../../scripts/installed-tools.ts';
import { runPythonTool } from '../support/python-tools.ts';
import { useSharedService } from '../support/shared-service.ts';

const run = promisify(execFile);

const OPENAPI_FILE = join(PROJECT_ROOT, 'schema/openapi.json');
/** A client is installed from a registry first. */
const MAX_MS = 600_000;

/** The result of the calls that each client makes. */
const CALLED = {
  count: 2,
  sameRecord: true,
  filters: { round: 'series_a', min_amount_usd: 1_000_000 },
  deleted: true,
  missing: expect.stringMatching(/\S/),
  freeRecords: 97,
  currency: 'usd',
};

describe('a client generated from the OpenAPI document calls the service', () => {
  const shared = useSharedService();
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'funding-signals-client-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test(
    'TypeScript: openapi-typescript and openapi-fetch, in strict mode',
    async () => {
      const { restUrl, operator } = shared();
      const { key } = await operator.openAccount();
      await cp(join(PROJECT_ROOT, 'test/clients/typescript'), folder, { recursive: true });
      const inFolder = { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } };
      await installPackages(folder);
      await run('npx', ['--no', 'openapi-typescript', OPENAPI_FILE, '--output', 'schema.d.ts'], inFolder);
      await run('npx', ['--no', 'tsc'], inFolder);
      const { stdout } = await run(process.execPath, ['client.js', restUrl, key], inFolder);
      expect(JSON.parse(stdout)).toEqual(CALLED);
    },
    MAX_MS,
  );

  test(
    'Python: openapi-python-client, without a warning',
    async () => {
      const { restUrl, operator } = shared();
      const { key } = await operator.openAccount();
      const generate = ['-m', 'openapi_python_client', 'generate', '--meta=none', '--fail-on-warning'];
      const generated = await runPythonTool(
        [...generate, `--path=${OPENAPI_FILE}`, `--output-path=${join(folder, 'funding_signals')}`],
        { cwd: folder },
      );
      expect(generated).toMatchObject({ exitCode: 0 });
      const { exitCode, output } = await runPythonTool([join(PROJECT_ROOT, 'test/clients/client.py')], {
        cwd: folder,
        env: { PYTHONPATH: folder, REST_URL: restUrl, API_KEY: key },
      });
      expect({ exitCode, called: JSON.parse(output) }).toEqual({ exitCode: 0, called: CALLED });
    },
    MAX_MS,
  );
});
