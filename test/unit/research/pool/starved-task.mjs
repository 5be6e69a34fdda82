/** Runs a task of a few hundred milliseconds, reports when a thread is at it, and then its outcome. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createWorkerPool } from '../../../../dist/subgraphs/research/domain/pool/worker-pool.js';

const ITEMS = 30_000;
const BEGUN_AFTER_MS = 100;

const feed = (items) => ({
  body: Buffer.from(
    `<rss version="2.0"><channel>${'<item><title>x</title><link>https://a.example/</link></item>'.repeat(items)}</channel></rss>`,
  ),
  contentType: 'text/html',
  url: 'https://a.example/',
});
const { signal } = new AbortController();
const pool = createWorkerPool();
// The first task waits for its thread to start.
await pool.run('parseFeedPage', feed(1), signal);
let isRunning = true;
const outcome = pool
  .run('parseFeedPage', feed(ITEMS), signal)
  .then(
    (page) => ({ items: page.links.length }),
    ({ reason }) => ({ reason }),
  )
  .finally(() => {
    isRunning = false;
  });
await sleep(BEGUN_AFTER_MS);
process.send({ isRunning });
process.send(await outcome);
await pool.close();
process.disconnect();
