import { setTimeout as sleep } from 'node:timers/promises';
import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import type { Logger } from '../logger.ts';
import { MongoSetupError } from './mongo-setup-error.ts';

/** About a minute: an attempt without an answer takes the client's server selection, 1.5 s. */
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 1_500;

/**
 * Opens a deployment while a service starts, and tries again while nothing answers: an orchestrator starts the service and its
 * database at once. Each attempt that failed is a line of the log.
 * @param open throws MongoSetupError with the driver's error as its cause
 * @throws MongoSetupError at once for a deployment that answers and can't be used, else after about a minute
 */
export async function waitForDeployment<Opened>(
  open: () => Promise<Opened>,
  logger: Pick<Logger, 'warn'>,
): Promise<Opened> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWithoutAnswer(error)) throw error;
      logger.warn({ attempt, maxAttempts: MAX_ATTEMPTS }, `${(error as Error).message}; trying again`);
    }
    await sleep(PAUSE_MS);
  }
}

function isWithoutAnswer(error: unknown): boolean {
  const cause = error instanceof MongoSetupError ? error.cause : undefined;
  return cause instanceof MongoServerSelectionError || cause instanceof MongoNetworkError;
}
