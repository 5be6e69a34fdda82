import { writeFileSync } from 'node:fs';

/**
 * Loaded before a service (`--import`), this writes on SIGWINCH what a drill can't see from outside: the memory after a
 * collection, and the longest time for which work held the event loop since the last signal. A timer that is late counts only
 * as far as the process was computing: what others do with the machine is not its fault.
 */
const TICK_MS = 10;

let longestHoldMs = 0;
let [lastMs, lastCpu] = [performance.now(), process.cpuUsage()];

setInterval(() => {
  const { user, system } = process.cpuUsage(lastCpu);
  const lateMs = performance.now() - lastMs - TICK_MS;
  longestHoldMs = Math.max(longestHoldMs, Math.min(lateMs, (user + system) / 1_000));
  [lastMs, lastCpu] = [performance.now(), process.cpuUsage()];
}, TICK_MS).unref();

process.on('SIGWINCH', () => {
  const heldMs = longestHoldMs;
  globalThis.gc();
  const { rss, heapUsed } = process.memoryUsage();
  writeFileSync(String(process.env.DRILL_WATCH_FILE), JSON.stringify({ rss, heapUsed, heldMs, at: Date.now() }));
  longestHoldMs = 0;
  [lastMs, lastCpu] = [performance.now(), process.cpuUsage()];
});

writeFileSync(String(process.env.DRILL_WATCH_FILE), JSON.stringify({ pid: process.pid }));
