import { type CleanupStack, createCleanupStack } from '../../common/process/cleanup-stack.ts';
import type { LocalServices } from '../local-services.ts';

/** What commands work with. Loads and opens nothing until a command calls it: `--help` needs no service. */
export interface CliContext {
  /** Returns the services over the database that the settings name, whether or not the service runs. */
  services(): Promise<LocalServices>;
  /** Prints one result: a line of JSON on standard output. */
  print(result: unknown): void;
  close(): Promise<void>;
}

/** Creates the context of one invocation. */
export function createCliContext(): CliContext {
  const cleanup = createCleanupStack();
  let opened: Promise<LocalServices> | null = null;
  return {
    services() {
      opened ??= openServices(cleanup);
      return opened;
    },
    print: (result) => void process.stdout.write(`${JSON.stringify(result)}\n`),
    close: cleanup.run,
  };
}

async function openServices(cleanup: CleanupStack): Promise<LocalServices> {
  const [{ loadAppSecret }, { createLogger }, { openMongo }, { loadSettings }, { createLocalServices }] =
    await Promise.all([
      import('../../common/app-secret.ts'),
      import('../../common/logger.ts'),
      import('../../common/mongo/open-mongo.ts'),
      import('../../common/settings.ts'),
      import('../local-services.ts'),
    ]);
  const settings = loadSettings();
  const logger = createLogger({ level: 'warn', pretty: !settings.production, fileDescriptor: 2 });
  const mongo = await openMongo(settings, logger);
  cleanup.add(mongo.close);
  const services = createLocalServices({ mongo, settings, appSecret: loadAppSecret(settings), logger });
  cleanup.add(services.close);
  return services;
}
