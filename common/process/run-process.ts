import closeWithGrace from 'close-with-grace';
import { measureCaches } from '../bounded-cache.ts';
import { createLogger, type Logger } from '../logger.ts';
import { loadSettings, type Settings, SettingsError } from '../settings.ts';
import { StartError } from '../start-error.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import { createCleanupStack } from './cleanup-stack.ts';

/** How long a process may take to finish what runs after SIGTERM (runtime). */
const SHUTDOWN_MS = 20_000;
const CACHES_LOGGED_EVERY_MS = 60_000;
const EXIT_FAILED = 1;
const EXIT_WRONG_SETTINGS = 2;

/** What a process is started with. */
export interface ProcessParts {
  settings: Settings;
  logger: Logger;
  /** Things to close at the end, the last opened first. */
  cleanup: CleanupStack;
}

/**
 * Runs one service, or all of them, as a process: reads the settings (every fault is reported at once, exit 2), starts, and
 * on SIGTERM or SIGINT closes what was opened in reverse order and exits 0. A start that fails exits 1, with one line for a
 * {@link StartError}.
 */
export async function runProcess(
  box: string,
  start: (parts: ProcessParts) => Promise<void>,
  { usesDatabase = true } = {},
): Promise<void> {
  const settings = readSettings(usesDatabase);
  const logger = createLogger({ level: settings.logLevel, pretty: !settings.production }).child({ box });
  const cleanup = createCleanupStack();
  let isStopping = false;
  setInterval(() => logger.debug({ bytes: measureCaches() }, 'caches'), CACHES_LOGGED_EVERY_MS).unref();
  closeWithGrace(
    { delay: SHUTDOWN_MS, logger: { error: (error) => logger.fatal({ err: error }, 'the process fails') } },
    async ({ signal, err }) => {
      isStopping = true;
      if (err !== undefined) logger.fatal({ err }, 'an unexpected fault ends the process');
      else logger.info({ signal }, 'stopping');
      await cleanup.run();
      logger.info('stopped');
    },
  );
  try {
    await start({ settings, logger, cleanup });
  } catch (error) {
    // A signal during the start closes what the start still works with. The process ends when all is closed.
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
    process.exit(EXIT_WRONG_SETTINGS);
  }
}
