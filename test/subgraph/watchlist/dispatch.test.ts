import { setImmediate } from 'node:timers/promises';
import { UNTAKEN_WHILE_OPEN } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { idsOf, NOW, useWorker } from './use-worker.ts';

const ORIGIN = 'https://hooks.example.com';
/** The window of an origin that was not called yet. */
const WINDOW = 4;
const working = useWorker();

test('a new delivery is claimed by the write that stores it, and sent without a run', async () => {
  const matches = working.matches(ORIGIN, 1);
  const worker = working.start();
  await worker.dispatch(matches, async (...given) => {
    const inserted = await working.insert(...given);
    expect(await working.rowOf(matches)).toMatchObject({
      status: 'sending',
      attempts: 1,
      lease: expect.any(String),
      held: true,
      untaken_until: UNTAKEN_WHILE_OPEN,
      next_attempt_at: new Date(NOW.getTime() + 30_000),
    });
    return inserted;
  });
  await worker.finish();
  expect(worker.sent).toEqual(idsOf(matches));
  const row = await working.rowOf(matches);
  expect(row).toMatchObject({ status: 'delivered', attempts: 1 });
  expect(row).not.toHaveProperty('lease');
});

test('beyond the window of an origin new deliveries wait, and later ones queue up behind them', async () => {
  const [first, later] = [working.matches(ORIGIN, WINDOW + 2), working.matches(ORIGIN, 1)];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const worker = working.start({ send: () => released });
  await worker.dispatch(first, working.insert);
  expect(worker.wakeCount()).toBe(1);
  expect(await working.deliveries().countDocuments({ status: 'sending' })).toBe(WINDOW);
  // A place is free again, but others came first.
  release();
  while (worker.wakeCount() === 1) await setImmediate();
  await worker.dispatch(later, working.insert);
  expect(await working.rowOf(later)).toMatchObject({ status: 'pending', attempts: 0 });
  while (await worker.run());
  await worker.finish();
  expect(worker.sent.toSorted()).toEqual(idsOf([...first, ...later]).toSorted());
});

test('what exists already is neither changed nor sent, and takes no capacity', async () => {
  const matches = working.matches(ORIGIN, WINDOW);
  await working.insert(matches, null);
  const worker = working.start();
  await worker.dispatch(matches, working.insert);
  expect(await working.deliveries().countDocuments({ status: 'pending', lease: { $exists: false } })).toBe(WINDOW);
  const others = working.matches(ORIGIN, WINDOW);
  await worker.dispatch(others, working.insert);
  await worker.finish();
  expect(worker.sent.toSorted()).toEqual(idsOf(others).toSorted());
});

test('a failed write, or a failed read after it, takes no capacity and keeps the claim as that of a dead process', async () => {
  const matches = () => working.matches(ORIGIN, WINDOW);
  const [unsure, unread, others] = [matches(), matches(), matches()];
  let failures = 1;
  const worker = working.start({
    given: {
      async readPayloadInputs(claimed) {
        failures -= 1;
        if (failures >= 0) throw new Error('away');
        return worker.queue.readPayloadInputs(claimed);
      },
    },
  });
  const insertAndFail = async (...given: Parameters<typeof working.insert>) => {
    await working.insert(...given);
    throw new Error('lost');
  };
  await expect(worker.dispatch(unsure, insertAndFail)).rejects.toThrow('lost');
  await worker.dispatch(unread, working.insert);
  while (worker.errors.length === 0) await setImmediate();
  await worker.dispatch(others, working.insert);
  await worker.finish();
  expect(worker.errors).toEqual([new Error('away')]);
  expect(worker.sent.toSorted()).toEqual(idsOf(others).toSorted());
  expect(await working.deliveries().countDocuments({ status: 'sending', next_attempt_at: { $gt: NOW } })).toBe(
    2 * WINDOW,
  );
});

test('what is due later, or belongs to a paused watchlist, is stored without a claim', async () => {
  const later = new Date(NOW.getTime() + 60_000);
  const delayed = working.matches(ORIGIN, 1).map((match) => ({ ...match, dueAt: later }));
  const paused = working.matches(ORIGIN, 1, { active: false });
  const worker = working.start();
  await worker.dispatch([...delayed, ...paused], working.insert);
  await worker.run();
  await worker.finish();
  expect(worker.sent).toEqual([]);
  expect(await working.rowOf(delayed)).toMatchObject({
    status: 'pending',
    next_attempt_at: later,
  });
  expect(await working.rowOf(paused)).toMatchObject({ status: 'pending', parked: true });
});

test('a stop waits for deliveries that are being stored, and claims none after it', async () => {
  const [early, late] = [working.matches(ORIGIN, 1), working.matches(ORIGIN, 1)];
  const worker = working.start();
  await Promise.all([worker.dispatch(early, working.insert), worker.finish()]);
  expect(await working.rowOf(early)).toMatchObject({ status: 'delivered' });
  await worker.dispatch(late, working.insert);
  expect(await working.rowOf(late)).toMatchObject({ status: 'pending', attempts: 0 });
  expect(worker.sent).toEqual(idsOf(early));
});
