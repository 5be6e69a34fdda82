import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import {
  createWorkerPool,
  MAX_CPU_MS,
  type WorkerPool,
} from '../../../../subgraphs/research/domain/pool/worker-pool.ts';

const SIGNAL = new AbortController().signal;
const documentOf = (text: string) => ({ body: Buffer.from(text), contentType: 'text/html', url: 'https://a.example/' });
const PAGE = documentOf(
  '<title>Brightloom</title><h1>Looms</h1><script type="application/ld+json">{"@type":"Person","name":"A"}</script>',
);
/** A feed so large that its parser needs many seconds: what a hostile document may do to any parser. */
const ENDLESS = documentOf(
  `<rss version="2.0"><channel>${'<item><title>x</title><link>https://a.example/</link></item>'.repeat(1_500_000)}</channel></rss>`,
);

let pool: WorkerPool;
beforeEach(() => {
  pool = createWorkerPool();
});
afterEach(() => pool.close());

test('a thread gives what the function gives here', async () => {
  expect(await pool.run('parsePage', PAGE, SIGNAL)).toEqual(parsePage(PAGE));
  expect(await pool.run('parseFeedPage', PAGE, SIGNAL)).toBeNull();
  expect(await pool.run('parseSitemap', PAGE, SIGNAL)).toEqual({ pages: [], sitemaps: [] });
});

test('many documents at a time all come back', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => documentOf(`<p>Page ${index}</p>`));
  const read = await Promise.all(pages.map((page) => pool.run('parsePage', page, SIGNAL)));
  expect(read.map(({ parts }) => parts.text)).toEqual(pages.map((_, index) => `Page ${index}`));
});

test('a document that takes too long or too much memory is an error, and the others are still read', async () => {
  const before = process.cpuUsage();
  const hostile = pool.run('parseFeedPage', ENDLESS, SIGNAL);
  const good = pool.run('parsePage', PAGE, SIGNAL);
  await expect(hostile).rejects.toMatchObject({
    name: 'TaskError',
    reason: expect.stringMatching(/^(?:time|memory)$/),
  });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(10 * MAX_CPU_MS);
  expect((await good).title).toBe('Brightloom');
  expect((await pool.run('parsePage', PAGE, SIGNAL)).title).toBe('Brightloom');
});

test('a task that gets no processor for longer than its limit still comes to its result', async () => {
  const child = fork(join(PROJECT_ROOT, 'test/unit/research/pool/starved-task.mjs'));
  const [{ isRunning }] = await once(child, 'message');
  child.kill('SIGSTOP');
  await sleep(1.5 * MAX_CPU_MS);
  child.kill('SIGCONT');
  const [outcome] = await once(child, 'message');
  await once(child, 'exit');
  expect({ isRunning, outcome }).toEqual({ isRunning: true, outcome: { items: expect.any(Number) } });
});

test('a job that ends does not wait for its documents', async () => {
  const end = new AbortController();
  const read = pool.run('parseFeedPage', ENDLESS, end.signal);
  setTimeout(() => end.abort(new Error('the job is over')), 50);
  await expect(read).rejects.toThrow('the job is over');
  await expect(pool.run('parsePage', PAGE, end.signal)).rejects.toThrow('the job is over');
});
