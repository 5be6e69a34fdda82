import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BRIEF, complete, fail, useJobs } from './use-jobs.ts';

const research = useJobs();

/** A runner looks for jobs every half second. */
const BEGUN_WITHIN_MS = 15_000;

const WAIT = 'query ($id: ID!, $waitSeconds: Int!) { researchJob(id: $id, waitSeconds: $waitSeconds) { id } }';

beforeAll(async () => {
  await research.startRunner(research.makeBrief);
});

test('a completed brief is charged, and its sources are kept', async () => {
  const customer = await research.openCustomer();
  const id = await research.order(customer, complete);
  expect(await research.read(customer, id)).toMatchObject({
    status: 'COMPLETED',
    result: BRIEF,
    error: null,
    progress: null,
  });
  expect(await research.readBalance(customer)).toEqual({ credits: 0.85, held: 0 });
  expect(await research.createSubgraph().service.readSources(id)).toEqual({ s1: { text: 'What it says.' } });
  expect(await research.audit()).toEqual([]);
});

test('a failed brief is refunded in full, with the reason', async () => {
  const customer = await research.openCustomer();
  const id = await research.order(customer, fail);
  expect(await research.read(customer, id)).toMatchObject({
    status: 'FAILED',
    result: null,
    error: { code: 'PROSPECT_NOT_FOUND', message: 'Nobody has this name.' },
  });
  expect(await research.readBalance(customer)).toEqual({ credits: 1, held: 0 });
  expect(await research.audit()).toEqual([]);
});

test('a fault of our own is refunded, and says nothing of the inside', async () => {
  const customer = await research.openCustomer();
  const id = await research.order(customer, () => Promise.reject(new Error('undefined is not a function')));
  expect((await research.read(customer, id)).error).toEqual({
    code: 'INTERNAL',
    message: 'The brief could not be made.',
  });
  expect(await research.readBalance(customer)).toEqual({ credits: 1, held: 0 });
});

test('a running job tells what it is at, and a wait ends without its end', async () => {
  const customer = await research.openCustomer();
  let finish = () => {};
  const id = await research.order(customer, async (_, { onProgress }) => {
    onProgress({ stage: 'reading', pagesRead: 3 });
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return complete(_, {} as never);
  });
  const deadline = Date.now() + BEGUN_WITHIN_MS;
  const isReading = async () => (await research.read(customer, id, 0)).progress?.stage === 'READING';
  while (!(await isReading()) && Date.now() < deadline) await sleep(20);
  expect(await research.read(customer, id, 1)).toMatchObject({
    status: 'QUEUED',
    result: null,
    progress: { stage: 'READING', pagesRead: 3 },
  });
  finish();
  expect((await research.read(customer, id)).status).toBe('COMPLETED');
});

test.each([-1, 26])('a wait of %s seconds is refused', async (waitSeconds) => {
  const customer = await research.openCustomer();
  const { errors } = await research.createSubgraph().execute(customer, WAIT, { id: randomUUID(), waitSeconds });
  expect(errors?.[0]).toMatchObject({
    message: `waitSeconds: expected 0 to 25, got ${waitSeconds}`,
    extensions: { code: 'INVALID_INPUT', field: 'waitSeconds' },
  });
});
