import { type MongoClient, MongoNetworkError } from 'mongodb';
import type { Clock } from '../clock.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** How often the server's time is sampled. */
const SAMPLE_EVERY_MS = 5_000;
/** A process that starts beside many others may lose its first connections. */
const MAX_FIRST_SAMPLES = 5;

/** The database server's time as this process knows it. */
export interface DatabaseClock {
  now: Clock;
  stop(): void;
}

/** One reading of the server's time, in milliseconds; `readAtMs` is on the clock of `performance.now()`. */
interface Sample {
  serverMs: number;
  readAtMs: number;
  roundTripMs: number;
}

/**
 * Starts a clock that follows the database server's, so that processes whose own clocks differ agree on windows, leases and
 * the age of holds. It samples `hello` every 5 s, takes half the round trip off, and runs on `performance.now()` in
 * between, so neither a step of the machine's clock nor a database that is away for a while disturbs it.
 */
export async function startDatabaseClock(client: MongoClient): Promise<DatabaseClock> {
  let originMs = originOf(await readFirstTime(client));

  async function resample(): Promise<void> {
    const sample = await readServerTime(client).catch(() => null);
    if (sample === null) return;
    // Within the uncertainty of the sample the clock may be right and is left alone, so a slow sample can't spoil it.
    const isWithinError = Math.abs(originOf(sample) - originMs) <= sample.roundTripMs / 2;
    if (!isWithinError) originMs = originOf(sample);
  }

  const timer = setInterval(() => void resample(), SAMPLE_EVERY_MS).unref();
  return {
    now: () => new Date(originMs + performance.now()),
    stop: () => clearInterval(timer),
  };
}

async function readFirstTime(client: MongoClient): Promise<Sample> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await waitForConnection(() => readServerTime(client));
    } catch (error) {
      if (attempt === MAX_FIRST_SAMPLES || !(error instanceof MongoNetworkError)) throw error;
    }
  }
}

async function readServerTime(client: MongoClient): Promise<Sample> {
  const sentAtMs = performance.now();
  const { localTime } = await client.db('admin').command({ hello: 1 });
  const receivedAtMs = performance.now();
  return {
    serverMs: (localTime as Date).getTime(),
    readAtMs: (sentAtMs + receivedAtMs) / 2,
    roundTripMs: receivedAtMs - sentAtMs,
  };
}

/** The server's time when `performance.now()` was 0. */
function originOf({ serverMs, readAtMs }: Sample): number {
  return serverMs - readAtMs;
}
