import { pino } from 'pino';
import type { MongoHandle } from '../../common/mongo/open-mongo.ts';
import { createCleanupStack } from '../../common/process/cleanup-stack.ts';
import { loadSettings } from '../../common/settings.ts';
import { startAll } from '../../scripts/start-all.ts';
import { connectClient } from './connect.ts';
import { toMongoHandle } from './database.ts';
import { freePorts } from './free-ports.ts';
import { writeConnectFile } from './outbound.ts';
import { type ServiceOptions, TEST_SECRET } from './service.ts';
import { TESTED_SETTINGS } from './tested-settings.ts';

/** All services in the process of the test, where their modules are loaded already. */
export interface LocalService {
  restUrl: string;
  graphqlUrl: string;
  stop(): Promise<unknown>;
}

/**
 * Starts what `npm start` runs, without a process of its own: for tests of what settings change. Settings that act on a
 * whole process, as `NODE_ENV` does, need a process (`startService`).
 */
export async function startLocalService({
  mongodbUrl,
  env = {},
}: Pick<ServiceOptions, 'mongodbUrl' | 'env'>): Promise<LocalService> {
  const [port, gatewayPort] = await freePorts(2);
  const settings = loadSettings({
    ...TESTED_SETTINGS,
    MONGODB_URL: mongodbUrl,
    APP_SECRET: TEST_SECRET,
    OUTBOUND_CONNECT_TO: writeConnectFile({ '*': 'refuse' }),
    PORT: String(port),
    GATEWAY_PORT: String(gatewayPort),
    ...env,
  });
  const cleanup = createCleanupStack();
  try {
    const mongo = await connect(mongodbUrl);
    await startAll({ settings, logger: pino({ level: 'silent' }), cleanup }, { mongo, announce: () => undefined });
  } catch (error) {
    await cleanup.run();
    throw error;
  }
  const urlOf = (of: number) => `http://${settings.host}:${of}`;
  return {
    restUrl: urlOf(settings.port),
    graphqlUrl: `${urlOf(settings.gatewayPort)}/graphql`,
    stop: cleanup.run,
  };
}

async function connect(url: string): Promise<MongoHandle> {
  const client = await connectClient(url);
  return { ...toMongoHandle({ client, db: client.db(), url }), close: () => client.close() };
}
