import { type MongoClient, MongoNetworkError } from 'mongodb';
import type { Clock } from '../clock.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** Interval of samples of the server's time. */
const SAMPLE_INTERVAL_MS = 5_000;
/** Maximum attempts for the first sample: many processes that start at once may lose connections. */
const MAX_FIRST_SAMPLES = 5;

/** A clock that follows the database server's. */
export interface DatabaseClock {
  now: Clock;
  stop(): void;
}

/** A sample of the server's time, in milliseconds; `readAtMs` is by `performance.now()`. */
interface Sample {
  serverMs: number;
  readAtMs: number;
  roundTripMs: number;
}

/**
 * Starts a clock that follows the database server's, so that processes with different clocks agree on windows, leases and
 * the age of holds. It samples `hello` every 5 s, subtracts half the round trip, and runs on `performance.now()` in
 * between, so it tolerates steps of the machine's clock and an unavailable database.
 */
export async function startDatabaseClock(client: MongoClient): Promise<DatabaseClock> {
  let originMs = originOf(await readFirstTime(client));

  async function resample(): Promise<void> {
    const sample = await readServerTime(client).catch(() => null);
    if (sample === null) return;
    // Within the error of the sample the clock is unchanged, so a slow sample can't degrade it.
    const isWithinError = Math.abs(originOf(sample) - originMs) <= sample.roundTripMs / 2;
    if (!isWithinError) originMs = originOf(sample);
  }

  const timer = setInterval(() => void resample(), SAMPLE_INTERVAL_MS).unref();
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

/** Returns the server's time at `performance.now()` 0. */
function originOf({ serverMs, readAtMs }: Sample): number {
  return serverMs - readAtMs;
}
