import { loadAppSecret } from '../../common/app-secret.ts';
import { createLogger } from '../../common/logger.ts';
import { openMongo } from '../../common/mongo/open-mongo.ts';
import { createClosers } from '../../common/process/closers.ts';
import { loadSettings } from '../../common/settings.ts';
import { createLocalSubgraphs, type LocalSubgraphs } from '../local-subgraphs.ts';

/** What commands work with. Nothing is opened until a command asks for it. */
export interface CliContext {
  /** The subgraphs' rules over the database that the settings name, running service or not. */
  subgraphs(): Promise<LocalSubgraphs>;
  /** Prints one result: a line of JSON on standard output. */
  print(result: unknown): void;
  close(): Promise<void>;
}

/** Creates the context of one invocation. */
export function createCliContext(): CliContext {
  const closers = createClosers();
  let opened: Promise<LocalSubgraphs> | null = null;

  async function open(): Promise<LocalSubgraphs> {
    const settings = loadSettings();
    const logger = createLogger({ level: 'warn', pretty: !settings.production, fileDescriptor: 2 });
    const mongo = await openMongo(settings, logger);
    closers.add(mongo.close);
    const local = await createLocalSubgraphs({ mongo, settings, appSecret: loadAppSecret(settings), logger });
    closers.add(local.close);
    return local;
  }

  return {
    subgraphs() {
      opened ??= open();
      return opened;
    },
    print: (result) => void process.stdout.write(`${JSON.stringify(result)}\n`),
    close: closers.closeAll,
  };
}
