import { MongoServerError } from 'mongodb';
import { onDirectConnection } from './inspect-server.ts';
import { type MongodKey, passwordOf, SERVICE_USER } from './mongod-key.ts';

const ROLES = ['readWriteAnyDatabase', 'dbAdminAnyDatabase', 'clusterMonitor'];
const USER_EXISTS = 51003;

/** Creates the user of the service, or resets its password after the key was replaced. */
export async function ensureServiceUser(port: number, key: MongodKey): Promise<void> {
  const user = { pwd: passwordOf(key), roles: ROLES };
  await onDirectConnection(port, key, async (client) => {
    const admin = client.db('admin');
    await admin.command({ createUser: SERVICE_USER, ...user }).catch((error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === USER_EXISTS)) throw error;
      return admin.command({ updateUser: SERVICE_USER, ...user });
    });
  });
}
