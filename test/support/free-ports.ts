import { isPortFree } from '../../common/mongo/local-port.ts';

/**
 * Below the range from which systems hand out ports for outgoing connections and to servers that ask for any, and apart
 * from the ports of embedded databases: otherwise somebody else is given a port between its choice and its use. Above 10080,
 * the highest port that `fetch` and browsers refuse to call (Fetch Standard, "bad port").
 */
const FIRST_PORT = 11_000;
/** Each worker of jest has ports of its own, so that two files can't choose the same one. */
const PORTS_PER_WORKER = 1_000;
const WORKERS = 9;

const firstOfWorker = FIRST_PORT + (Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS) * PORTS_PER_WORKER;
// Anywhere, so that two runs on one machine hardly meet.
let next = Math.floor(Math.random() * PORTS_PER_WORKER);

/** Ports of the loopback interface that nobody listens on right now, and that nobody else is given meanwhile. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tried = 0; ports.length < count; tried += 1) {
    if (tried === PORTS_PER_WORKER) throw new Error(`no ${count} free ports from ${firstOfWorker} on`);
    const port = firstOfWorker + (next % PORTS_PER_WORKER);
    next += 1;
    if (await isPortFree(port)) ports.push(port);
  }
  return ports;
}
