import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { createClient } from '../../../common/mongo/create-client.ts';
import { onDirectConnection } from '../../../common/mongo/inspect-server.ts';
import { binarySources, resolveMongodBinary } from '../../../common/mongo/mongod-binary.ts';
import { MongodProcess } from '../../../common/mongo/mongod-process.ts';
import { REPLICA_SET } from '../../../common/mongo/replica-set.ts';
import { freePorts } from '../../support/free-ports.ts';

const PRIMARY_WITHIN_MS = 40_000;
/** A fifth of the default, so that a drill is not mostly waiting for an election. */
const ELECTION_TIMEOUT_MS = 2_000;

/** A replica set of servers on this machine. */
export interface ReplicaSet {
  url: string;
  client: MongoClient;
  /** Kills the primary as a power cut would. The returned function starts it again. */
  killPrimary(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Starts a set of so many servers with data folders of their own, and waits for its primary. */
export async function startReplicaSet(members: number): Promise<ReplicaSet> {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-set-'));
  const sources = binarySources({ dataDir, mongodBinary: process.env.MONGOD_BINARY || undefined });
  const binary = await resolveMongodBinary(sources, pino({ level: 'silent' }));
  const places = (await freePorts(members)).map((port) => ({ port, dbPath: join(dataDir, String(port)) }));
  const hosts = places.map(({ port }) => `127.0.0.1:${port}`);
  const url = `mongodb://${hosts.join(',')}/drill?replicaSet=${REPLICA_SET}`;
  const running = new Map<string, MongodProcess>();
  const client = createClient(url);

  async function start(place: (typeof places)[number]): Promise<void> {
    await mkdir(place.dbPath, { recursive: true });
    const server = new MongodProcess(binary, place);
    running.set(`127.0.0.1:${place.port}`, server);
    await server.start();
  }

  async function findPrimary(): Promise<string | undefined> {
    for (const [host, { port }] of running) {
      const hello = await onDirectConnection(port, undefined, (direct) =>
        direct.db('admin').command({ hello: 1 }),
      ).catch(() => null);
      if (hello?.isWritablePrimary === true) return host;
    }
    return undefined;
  }

  async function primary(): Promise<string> {
    const deadline = Date.now() + PRIMARY_WITHIN_MS;
    for (let host = await findPrimary(); Date.now() < deadline; host = await findPrimary()) {
      if (host !== undefined) return host;
      await sleep(100);
    }
    throw new Error('the set has no primary');
  }

  async function stop(): Promise<void> {
    await client.close();
    await Promise.all([...running.values()].map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }

  try {
    await Promise.all(places.map(start));
    await onDirectConnection(places[0]?.port ?? 0, undefined, (direct) =>
      direct.db('admin').command({
        replSetInitiate: {
          _id: REPLICA_SET,
          members: hosts.map((host, _id) => ({ _id, host })),
          settings: { electionTimeoutMillis: ELECTION_TIMEOUT_MS },
        },
      }),
    );
    await primary();
    await client.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    client,
    stop,
    async killPrimary() {
      const host = await primary();
      const server = running.get(host) as MongodProcess;
      process.kill(server.pid, 'SIGKILL');
      return async () => {
        await server.stop();
        await start(places[hosts.indexOf(host)] as (typeof places)[number]);
      };
    },
  };
}
