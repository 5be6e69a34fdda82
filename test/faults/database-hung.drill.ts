import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openMongo } from '../../common/mongo/open-mongo.ts';
import { drill, sized } from './support/drill.ts';
import { createFaultHarness } from './support/fault-harness.ts';
import { until } from './support/load.ts';
import { expectSettled, startOutageLoad } from './support/outage-load.ts';

const STOPS = sized(1, 3);
const STOPPED_FOR_MS = 6_000;
const DEADLINE_MS = 2_000;
const GRACE_MS = 1_000;
const BACK_WITHIN_MS = 20_000;

drill(
  'database hung: 503 or 504 within the deadline and a second, nothing is charged, and all works again afterwards',
  async (log) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-drill-'));
    const settings = { dataDir, mongodbUrl: undefined, mongodBinary: process.env.MONGOD_BINARY || undefined };
    const mongo = await openMongo(settings, pino({ level: 'silent' }));
    const { pid } = JSON.parse(await readFile(join(dataDir, 'mongod.json'), 'utf8'));
    const env = { REQUEST_DEADLINE_MS: String(DEADLINE_MS), LOG_LEVEL: 'fatal' };
    const harness = await createFaultHarness({ ...mongo, env });
    try {
      const { restUrl } = await harness.start();
      const load = await startOutageLoad(harness, { origin: restUrl, maxMs: 90_000, pauseMs: 50, log });
      const { responses } = load;
      for (let stop = 0; stop < STOPS; stop += 1) {
        const target = responses.length + 100 + Math.random() * 100;
        await until(() => responses.length > target, 15_000);
        process.kill(pid, 'SIGSTOP');
        await sleep(STOPPED_FOR_MS);
        process.kill(pid, 'SIGCONT');
        const wentOnAtMs = Date.now();
        const isBack = () => responses.some(({ status, startedAtMs }) => status === 200 && startedAtMs > wentOnAtMs);
        log.expect(await until(isBack, BACK_WITHIN_MS), 'no answer after the database went on');
        log.count('stops');
      }
      await load.end();
      for (const { status, received, startedAtMs, endedAtMs } of responses) {
        const tookMs = endedAtMs - startedAtMs;
        log.figures['longest answer ms'] = Math.max(tookMs, log.figures['longest answer ms'] ?? 0);
        log.expect(tookMs <= DEADLINE_MS + GRACE_MS, `an answer (${status}) took ${tookMs} ms`);
        const known = received === 'whole' && [200, 503, 504].includes(status ?? 0);
        log.expect(known, `an answer was ${received}, ${status}`);
      }
      log.expect((log.figures['status 503'] ?? 0) + (log.figures['status 504'] ?? 0) > 0, 'no call met the stop');
      await expectSettled(harness, responses, log);
    } finally {
      process.kill(pid, 'SIGCONT');
      await harness.close();
      await mongo.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
