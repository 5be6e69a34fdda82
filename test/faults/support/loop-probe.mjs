import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a service with `--import`: measures how long its event loop was held, and answers on LOOP_PROBE_PORT. Each
 * request returns the figures since the one before it.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let since = process.cpuUsage();

createServer((_, response) => {
  const { user, system } = process.cpuUsage(since);
  const figures = { longestMs: delay.max / 1e6, processorMs: (user + system) / 1000 };
  delay.reset();
  since = process.cpuUsage();
  response.end(JSON.stringify(figures));
})
  .listen(Number(process.env.LOOP_PROBE_PORT), '127.0.0.1')
  .unref();
