import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../common/errors.ts';
import type { ResearchRunner } from '../../../subgraphs/research/research-runner.ts';
import { BRIEF, complete, useJobs } from './use-jobs.ts';

const COMES_WITHIN_MS = 20_000;
const research = useJobs();
const running: ResearchRunner[] = [];

const startRunner: typeof research.startRunner = async (...given) => {
  const runner = await research.startRunner(...given);
  running.push(runner);
  return runner;
};
const jobs = () => research.database().db.collection<{ _id: string; status: string }>('research_jobs');
const queue = () => research.database().db.collection('research_queue');

/** Looks again and again, for a bounded time. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + COMES_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`it did not come about in ${COMES_WITHIN_MS} ms`);
    await sleep(40);
  }
}

afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())));

test('a job whose end is not settled is not shown as ended, and is settled later, once', async () => {
  const customer = await research.openCustomer();
  await startRunner(research.makeBrief, {
    through: (client) => ({ ...client, settleHolds: () => Promise.reject(new ServiceError('UNAVAILABLE')) }),
  });
  const id = await research.order(customer, complete);
  await until(async () => (await jobs().findOne({ _id: id }))?.status === 'settling');
  expect(await research.read(customer, id, 0)).toMatchObject({ status: 'QUEUED', result: null, completedAt: null });
  expect(await research.readBalance(customer)).toEqual({ credits: 0.85, held: 0.15 });
  const [first, second] = await Promise.all([startRunner(research.makeBrief), startRunner(research.makeBrief)]);
  await Promise.all([first.recover(), second.recover()]);
  expect(await research.read(customer, id, 0)).toMatchObject({ status: 'COMPLETED', result: BRIEF });
  expect(await research.readBalance(customer)).toEqual({ credits: 0.85, held: 0 });
  expect(await research.audit()).toEqual([]);
});

test('a job that nothing reminds of is found and made', async () => {
  const customer = await research.openCustomer();
  const id = await research.order(customer, complete);
  await queue().deleteMany({ 'data.id': id });
  const runner = await startRunner(research.makeBrief);
  await runner.recover();
  expect((await research.read(customer, id)).status).toBe('COMPLETED');
});

test('of two runs of one job the later one ends it, and it is charged once', async () => {
  const customer = await research.openCustomer();
  const finishes: (() => void)[] = [];
  const id = await research.order(customer, async (...given) => {
    await new Promise<void>((resolve) => finishes.push(resolve));
    return complete(...given);
  });
  await startRunner(research.makeBrief);
  await until(() => finishes.length === 1);
  // Its lock has run out, as if its process had been frozen: it is begun again.
  await queue().updateOne({ 'data.id': id }, { $set: { lockedAt: new Date(0) } });
  await until(() => finishes.length === 2);
  finishes[0]?.();
  await sleep(200);
  expect((await research.read(customer, id, 0)).status).toBe('QUEUED');
  finishes[1]?.();
  expect((await research.read(customer, id)).status).toBe('COMPLETED');
  expect(await research.readBalance(customer)).toEqual({ credits: 0.85, held: 0 });
  expect(await research.audit()).toEqual([]);
});

test('a job in which three processes died is not begun a fourth time: it may be why', async () => {
  const customer = await research.openCustomer();
  const id = await research.order(customer, complete);
  await jobs().updateOne({ _id: id }, { $set: { run: { id: 'gone', count: 3, at: new Date() } } });
  await startRunner(research.makeBrief);
  expect(await research.read(customer, id)).toMatchObject({ status: 'FAILED', error: { code: 'INTERNAL' } });
  expect(await research.readBalance(customer)).toEqual({ credits: 1, held: 0 });
});

test('a process that stops leaves its job queued, for another one to make', async () => {
  const customer = await research.openCustomer();
  let isStopped = false;
  const id = await research.order(customer, async (order, limits) => {
    if (isStopped) return complete(order, limits);
    await new Promise((_, reject) => {
      limits.hardDeadline.addEventListener('abort', () => {
        isStopped = true;
        reject(limits.hardDeadline.reason);
      });
    });
    throw new Error('not reached');
  });
  const first = await startRunner(research.makeBrief);
  await until(async () => (await jobs().countDocuments({ _id: id, run: { $ne: null } })) === 1);
  await first.stop();
  expect(isStopped).toBe(true);
  expect(await research.read(customer, id, 0)).toMatchObject({ status: 'QUEUED' });
  const second = await startRunner(research.makeBrief);
  await second.recover();
  expect((await research.read(customer, id)).status).toBe('COMPLETED');
  expect(await research.readBalance(customer)).toEqual({ credits: 0.85, held: 0 });
});
