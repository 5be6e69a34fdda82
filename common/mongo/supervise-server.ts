import type { MongoClient } from 'mongodb';
import type { Logger } from '../logger.ts';
import { reasonOf } from './mongo-setup-error.ts';

/** How long the server must be gone before it is started again: a restart by its owner is not interfered with. */
const GRACE_MS = 2000;
/** Pause between two attempts when bringing it back fails (say, the disk is full). Attempts go on until `stop`. */
const RETRY_MS = 2000;

/** A running supervision. */
export interface Supervisor {
  /** Ends the supervision; an attempt under way is finished first. */
  stop(): Promise<void>;
}

/**
 * Watches the server through the client's own monitor, which learns of a broken connection at once and costs no extra
 * traffic, and calls `bringBack` when the server has been gone for 2 s. `bringBack` must be harmless when another
 * process was faster; the client reconnects by itself.
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
