import type { MongoClient } from 'mongodb';
import { MongoSetupError, reasonOf } from './mongo-setup-error.ts';
import { waitForConnection } from './wait-for-connection.ts';

/**
 * Connects and checks that the deployment is a replica set or a sharded cluster.
 * @throws MongoSetupError if nothing responds within the client's timeouts, or for a standalone server: it has no transactions
 *   and change streams, and holds would not be safe
 */
export async function verifyDeployment(client: MongoClient): Promise<void> {
  // Hosts only: the URL itself may carry a password.
  const hosts = client.options.hosts.map(String).join(', ');
  const reply = await waitForConnection(() => client.db('admin').command({ hello: 1 })).catch((error: unknown) => {
    throw new MongoSetupError(`MongoDB at ${hosts} (MONGODB_URL) can't be used: ${reasonOf(error)}`, error);
  });
  if (typeof reply.setName === 'string' || reply.msg === 'isdbgrid') return;
  throw new MongoSetupError(
    `MongoDB at ${hosts} (MONGODB_URL) is a standalone server. A replica set is required, for transactions and change ` +
      'streams; one node is enough: start it with --replSet and run rs.initiate() once, or unset MONGODB_URL to use ' +
      'the embedded database.',
  );
}
