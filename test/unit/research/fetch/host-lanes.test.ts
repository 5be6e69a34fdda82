import { createHostLanes } from '../../../../subgraphs/research/domain/fetch/host-lanes.ts';

const HOST = 'www.a.example';

/** Starts work that ends on demand. */
function startWork() {
  let isBegun = false;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    isBegun = true;
    await ended;
    return 'done';
  };
  return { work, end: () => end(), isBegun: () => isBegun };
}

const settle = () => new Promise((passed) => setTimeout(passed, 20));
const turn = (signal = new AbortController().signal) => ({ signal, spacingMs: 0 });

test('turns are taken in the order in which they were asked for, and other hosts do not wait', async () => {
  const lanes = createHostLanes();
  const works = Array.from({ length: 4 }, startWork);
  const results = works.map(({ work }) => lanes.use(HOST, turn(), work));
  expect(await lanes.use('b.example', turn(), async () => 'other')).toBe('other');
  expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false]);
  works[1]?.end();
  await settle();
  expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
});

test('who gives up leaves its place in the line, and work under way keeps its turn until it is done', async () => {
  const lanes = createHostLanes();
  const end = new AbortController();
  const [first, second, third, fourth] = Array.from({ length: 4 }, startWork);
  const cancelled = [first!, second!, third!].map(({ work }) => lanes.use(HOST, turn(end.signal), work));
  const last = lanes.use(HOST, turn(), fourth!.work);
  await settle();
  end.abort(new Error('over'));
  for (const pending of cancelled) await expect(pending).rejects.toThrow('over');
  await settle();
  expect([third!.isBegun(), fourth!.isBegun()]).toEqual([false, false]);
  first!.end();
  fourth!.end();
  expect(await last).toBe('done');
  second!.end();
});

test('work that fails gives its turn back', async () => {
  const lanes = createHostLanes();
  const failing = Array.from({ length: 6 }, () => lanes.use(HOST, turn(), () => Promise.reject(new Error('broken'))));
  for (const pending of failing) await expect(pending).rejects.toThrow('broken');
  expect(await lanes.use(HOST, turn(), async () => 'fine')).toBe('fine');
});

test('whoever comes when five hundred wait is not asked for', async () => {
  const lanes = createHostLanes();
  const busy = Array.from({ length: 2 }, startWork);
  const all = busy.map(({ work }) => lanes.use(HOST, turn(), work));
  const waiting = Array.from({ length: 500 }, () => lanes.use(HOST, turn(), async () => 'done'));
  await settle();
  expect(await lanes.use('other.a.example', turn(), async () => 'done')).toBeNull();
  for (const { end } of busy) end();
  expect(new Set(await Promise.all([...all, ...waiting]))).toEqual(new Set(['done']));
});
