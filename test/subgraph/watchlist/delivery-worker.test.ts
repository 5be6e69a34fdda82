import { idsOf, useWorker } from './use-worker.ts';

const working = useWorker();

test('what is stored and due is sent by the next run, however recent the last poll is', async () => {
  const { run, noteDue, finish, sent } = working.start();
  await run();
  const due = await working.addDue('https://unknown.example.com');
  expect(await run()).toBe(false);
  noteDue();
  expect(await run()).toBe(true);
  await finish();
  expect(sent).toEqual([due]);
});

test('what becomes due while the worker claims is sent by the next run', async () => {
  const late = working.matches('https://busy.example.com', 1);
  const { run, dispatch, queue, finish, sent } = working.start({
    given: {
      async claim(...terms) {
        const claim = await queue.claim(...terms);
        // The claim has reserved the whole window of the origin.
        if (await isNew()) await dispatch(late, working.insert);
        return claim;
      },
    },
  });
  const isNew = async () => (await working.rowOf(late)) === null;
  const first = await working.addDue('https://busy.example.com');
  await run();
  await run();
  await finish();
  expect(sent).toEqual([first, ...idsOf(late)]);
});

test('a failure of the database loses no notification', async () => {
  let failures = 1;
  const failOnce = () => {
    failures -= 1;
    if (failures >= 0) throw new Error('away');
  };
  const { run, noteDue, queue, finish, sent } = working.start({
    given: {
      async findDueOrigins(...interval) {
        failOnce();
        return queue.findDueOrigins(...interval);
      },
      async claim(...terms) {
        failOnce();
        return queue.claim(...terms);
      },
    },
  });
  const first = await working.addDue('https://first.example.com');
  await expect(run()).rejects.toThrow('away');
  await run();
  failures = 1;
  const second = await working.addDue('https://second.example.com');
  noteDue();
  await expect(run()).rejects.toThrow('away');
  await run();
  failures = 0;
  const third = await working.addDue('https://third.example.com');
  noteDue();
  failures = 1;
  await expect(run()).rejects.toThrow('away');
  await run();
  await finish();
  expect(sent).toEqual([first, second, third]);
});
