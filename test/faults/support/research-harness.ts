import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { ALL_TRUTHS } from '../../../scripts/bench/research/truth/all-truths.ts';
import { startFixtureWeb } from '../../../scripts/bench/research/web/start-fixture-web.ts';
import { connectClient } from '../../support/connect.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { writeConnectFile } from '../../support/outbound.ts';
import { startService } from '../../support/service.ts';
import { type DrillLog, drill, LONG } from './drill.ts';
import { expectExactBooks, untilSettled } from './settle.ts';

/** Micro-USD a brief costs, by the default price list. */
export const BRIEF_MICROS = 150_000;
/** Takes orders that complete and orders that fail. */
const STRIDE = 7;
/** What ran at the last kill waits for its lock of 30 s in the long form. */
const ENDED_WITHIN_MS = 120_000;

/** A service that researches on a web of fixtures, with a database that survives its kills. */
export interface ResearchHarness {
  db: Db;
  operator: Operator;
  /** The address of the service that runs now. */
  origin(): string;
  /** Kills the service, notes how many jobs that cut off, and starts another one. */
  kill(): Promise<void>;
}

/** Returns the body of an order, another one for each index in turn. */
export function orderAt(index: number): Record<string, unknown> {
  return { ...ALL_TRUTHS[(STRIDE * index) % ALL_TRUTHS.length]?.order };
}

/**
 * Declares a drill with research. When it is over every job has ended, and the books must be exact.
 * @param concurrency jobs that run at once
 */
export function drillWithResearch(
  name: string,
  run: (harness: ResearchHarness, log: DrillLog) => Promise<void>,
  { concurrency }: { concurrency: number },
): void {
  drill(name, async (log) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-drill-'));
    const web = await startFixtureWeb({ port: 0 });
    const env = {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      OUTBOUND_CONNECT_TO: writeConnectFile(web.connectMap()),
      RESEARCH_CONCURRENCY: String(concurrency),
    };
    const start = () => startService({ mongodbUrl: '', env });
    let service = await start();
    const client = await connectClient(JSON.parse(readFileSync(join(dataDir, 'mongod.json'), 'utf8')).url);
    const db = client.db();
    const operator = await createOperator({ client, db });
    const kill = async () => {
      await service.stop('SIGKILL');
      log.count('kills');
      if (!LONG) await endLocks(db);
      log.count('jobs cut off', await db.collection('research_jobs').countDocuments({ status: 'queued' }));
      service = await start();
    };
    try {
      await run({ db, operator, origin: () => service.restUrl, kill }, log);
      await expectExactBooks({ db, operator }, log);
    } finally {
      await operator.service.ledger.close();
      await client.close();
      await service.stop();
      await web.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

/** Waits until every job has ended and is settled, or the time is up. */
export async function untilResearched(db: Db): Promise<void> {
  const unfinished = { status: { $in: ['ordered', 'queued', 'settling'] } };
  const deadline = Date.now() + ENDED_WITHIN_MS;
  while ((await db.collection('research_jobs').countDocuments(unfinished)) > 0 && Date.now() < deadline)
    await sleep(250);
  await untilSettled(db, 10_000);
}

/** Ends the locks of a process that is dead, instead of waiting for it. */
async function endLocks(db: Db): Promise<void> {
  await db.collection('research_queue').updateMany({ lockedAt: { $ne: null } }, { $set: { lockedAt: new Date(0) } });
}
