import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoNetworkError, MongoServerError } from 'mongodb';
import { onDirectConnection } from './inspect-server.ts';
import { LOOPBACK } from './local-port.ts';
import type { MongodKey } from './mongod-key.ts';

/** Name of the embedded set. It is stored in the data, so it never changes. */
export const REPLICA_SET = 'funding-signals';

const NOT_YET_INITIALIZED = 94;
const ALREADY_INITIALIZED = 23;
const POLL_MS = 20;
const MAX_WAIT_MS = 15_000;

/**
 * Makes the server on this port the primary of its one-node set: creates the set on new data, and reconfigures it if the
 * data was last served on another port. Returns when writes are accepted.
 */
export async function ensurePrimary(port: number, key: MongodKey | undefined): Promise<void> {
  await onDirectConnection(port, key, async (client) => {
    const admin = client.db('admin');
    const deadline = Date.now() + MAX_WAIT_MS;
    while (!(await isPrimary(admin, `${LOOPBACK}:${port}`))) {
      if (Date.now() > deadline) throw new Error(`mongod did not become primary within ${MAX_WAIT_MS} ms`);
      await sleep(POLL_MS);
    }
  });
}

async function isPrimary(admin: Db, host: string): Promise<boolean> {
  try {
    await ensureMembership(admin, host);
    return (await admin.command({ hello: 1 })).isWritablePrimary === true;
  } catch (error) {
    // A server closes its connections when its state changes, as after a forced reconfiguration.
    if (error instanceof MongoNetworkError) return false;
    // A server that has not read its stored configuration yet says that it has none, and then refuses a new one.
    if (error instanceof MongoServerError && error.code === ALREADY_INITIALIZED) return false;
    throw error;
  }
}

async function ensureMembership(admin: Db, host: string): Promise<void> {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members.length === 1 && config.members[0].host === host) return;
    // Forced, because a set whose only member is not in its configuration has no primary to accept the change.
    const members = [{ ...config.members[0], host }];
    await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED)) throw error;
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
  }
}
