import closeWithGrace from 'close-with-grace';
import { measureCaches } from '../bounded-cache.ts';
import { createLogger, type Logger } from '../logger.ts';
import { loadSettings, type Settings, SettingsError } from '../settings.ts';
import { StartError } from '../start-error.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import { createCleanupStack } from './cleanup-stack.ts';
import { tuneGarbageCollection } from './tune-garbage-collection.ts';

/** Maximum time to finish running work after SIGTERM (runtime). */
const SHUTDOWN_MS = 20_000;
const CACHE_LOG_INTERVAL_MS = 60_000;
const EXIT_FAILED = 1;
const EXIT_INVALID_SETTINGS = 2;

/** The parts that a process is started with. */
export interface ProcessParts {
  settings: Settings;
  logger: Logger;
  /** Callbacks to run at the end, in reverse order. */
  cleanup: CleanupStack;
}

/**
 * Runs one service, or all of them, as a process: reads the settings (all problems are reported at once, exit 2), starts, and
 * on SIGTERM or SIGINT cleans up in reverse order and exits 0. A failed start exits 1, with one line for a
 * {@link StartError}.
 */
export async function runProcess(
  name: string,
  start: (parts: ProcessParts) => Promise<void>,
  { usesDatabase = true } = {},
): Promise<void> {
  tuneGarbageCollection();
  const settings = readSettings(usesDatabase);
  const logger = createLogger({ level: settings.logLevel, pretty: !settings.production }).child({ process: name });
  const cleanup = createCleanupStack();
  let isStopping = false;
  setInterval(() => logger.debug({ bytes: measureCaches() }, 'caches'), CACHE_LOG_INTERVAL_MS).unref();
  closeWithGrace(
    { delay: SHUTDOWN_MS, logger: { error: (error) => logger.fatal({ err: error }, 'the process failed') } },
    async ({ signal, err }) => {
      isStopping = true;
      if (err !== undefined) logger.fatal({ err }, 'an unexpected error ends the process');
      else logger.info({ signal }, 'stopping');
      await cleanup.run();
      logger.info('stopped');
    },
  );
  try {
    await start({ settings, logger, cleanup });
  } catch (error) {
    // A signal during the start closes resources that the start still uses. The process ends when all are closed.
    if (isStopping) return;
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the start failed');
    await cleanup.run().catch(() => undefined);
    process.exit(EXIT_FAILED);
  }
}

function readSettings(usesDatabase: boolean): Settings {
  try {
    return loadSettings(undefined, { usesDatabase });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_INVALID_SETTINGS);
  }
}
