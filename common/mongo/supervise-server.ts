import type { MongoClient } from 'mongodb';
import type { Logger } from '../logger.ts';
import { reasonOf } from './mongo-setup-error.ts';

/** Downtime before a restart, so that a restart by the owner is not disturbed. */
const GRACE_MS = 2000;
/** Delay between attempts if a restart fails (say, the disk is full). Attempts continue until `stop`. */
const RETRY_MS = 2000;

/** A running supervision. */
export interface Supervisor {
  /** Ends the supervision after a running attempt. */
  stop(): Promise<void>;
}

/**
 * Watches the server through the client's own monitor, which detects a broken connection at once without extra traffic, and
 * calls `bringBack` after 2 s of downtime. `bringBack` must be safe if another process was faster; the client reconnects by
 * itself.
 */
export function superviseServer(client: MongoClient, bringBack: () => Promise<void>, logger: Logger): Supervisor {
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<void> | undefined;
  let stopped = false;

  const schedule = (delayMs: number) => {
    if (stopped || timer !== undefined || attempt !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      attempt = tryBringBack();
    }, delayMs);
  };
  const tryBringBack = async () => {
    let failed = false;
    try {
      await bringBack();
    } catch (error) {
      failed = true;
      logger.error({ reason: reasonOf(error) }, 'the embedded MongoDB could not be brought back, trying again');
    }
    attempt = undefined;
    if (failed) schedule(RETRY_MS);
  };
  const onFailed = () => {
    if (timer === undefined && attempt === undefined) logger.warn('the embedded MongoDB does not answer');
    schedule(GRACE_MS);
  };
  const onSucceeded = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  client.on('serverHeartbeatFailed', onFailed).on('serverHeartbeatSucceeded', onSucceeded);
  return {
    async stop() {
      stopped = true;
      client.off('serverHeartbeatFailed', onFailed).off('serverHeartbeatSucceeded', onSucceeded);
      clearTimeout(timer);
      await attempt;
    },
  };
}
