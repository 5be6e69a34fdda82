/**
 * Asks a service for its version again and again, from a process of its own, so that the load of the drill does not delay the
 * clock: `node version-probe.mjs URL`. On SIGTERM it prints how long the answers took, in milliseconds.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const APART_MS = 20;
const MAX_PROBES = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const timesMs = [];
let isAsked = true;
process.on('SIGTERM', () => {
  isAsked = false;
});

for (let probe = 0; isAsked && probe < MAX_PROBES; probe += 1) {
  const startMs = performance.now();
  const status = await ask(process.argv[2]);
  timesMs.push(status === 200 ? performance.now() - startMs : Number.MAX_SAFE_INTEGER);
  await sleep(APART_MS);
}
timesMs.sort((left, right) => left - right);
const at = (share) => Math.round(timesMs[Math.min(timesMs.length - 1, Math.floor(share * timesMs.length))] ?? 0);
process.stdout.write(JSON.stringify({ probes: timesMs.length, p50: at(0.5), p99: at(0.99), longest: at(1) }));
agent.destroy();

function ask(url) {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', () => resolve(null));
    sent.end();
  });
}
