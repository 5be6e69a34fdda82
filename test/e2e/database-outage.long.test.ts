import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCli } from '../support/cli.ts';
import { call } from '../support/http.ts';
import { type RunningService, startService } from '../support/service.ts';

const BACK_WITHIN_MS = 15_000;

describe('when MongoDB is killed', () => {
  let dataDir: string;
  let service: RunningService;
  let key: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-outage-'));
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '100000' };
    service = await startService({ mongodbUrl: '', env: { ...env, SEED_DEMO: 'true' } });
    const account = await runCli(['account', 'create', '--email', 'outage@example.com', '--credits', '1'], {
      ...env,
      MONGODB_URL: '',
    });
    key = account.results[0].api_key;
  });
  afterAll(async () => {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('meta routes answer, billed ones are 503 within 3 s without inner detail, and all works again by itself', async () => {
    const search = () => call(`${service.restUrl}/v1/funding?limit=1`, { key });
    expect((await search()).status).toBe(200);

    process.kill(JSON.parse(readFileSync(join(dataDir, 'mongod.json'), 'utf8')).pid, 'SIGKILL');
    const startedAt = Date.now();
    const down = await search();
    expect(Date.now() - startedAt).toBeLessThan(3_000);
    expect(down.status).toBe(503);
    expect(Object.keys(down.body)).toEqual(['error']);
    expect(down.body.error).not.toMatch(/mongo|127\.0\.0\.1|ECONN|topology/i);
    for (const path of ['/health', '/v1/version', '/pricing']) {
      expect(await call(service.restUrl + path)).toMatchObject({ status: 200 });
    }

    const deadline = Date.now() + BACK_WITHIN_MS;
    while ((await search()).status !== 200 && Date.now() < deadline) await sleep(200);
    const back = await search();
    expect(back.status).toBe(200);
    expect(back.body.count).toBe(1);
  });
});
