import { MongoInstance } from 'mongodb-memory-server-core';
import { LOOPBACK } from './local-port.ts';
import { type MongodKey, memberLogin } from './mongod-key.ts';
import type { MongodBinary } from './mongod-version.ts';
import { REPLICA_SET } from './replica-set.ts';

const LAUNCH_TIMEOUT_MS = 30_000;

/**
 * How much of the cache may be changed pages before they are written out between checkpoints. By default (5 and 20 %) an
 * ingest into a million rounds rewrites whole pages of the indexes for single keys: 600 µs of the server a round instead
 * of 100. What is durable does not depend on it, the journal does that.
 */
const CACHE = ['dirty_target=40', 'dirty_trigger=60', 'updates_target=30', 'updates_trigger=50'];
const ARGUMENTS = [
  '--quiet',
  // A socket file in the shared temp folder would be one more thing that an old or foreign server can leave behind.
  '--nounixsocket',
  '--setParameter',
  'diagnosticDataCollectionEnabled=false',
  // By default a primary told to end by a signal lingers for up to 15 s to hand over to others. There are none.
  '--setParameter',
  'shutdownTimeoutMillisForSignaledShutdown=100',
  '--wiredTigerEngineConfigString',
  CACHE.map((setting) => `eviction_${setting}`).join(','),
];

/** Where a server is started. */
export interface MongodPlace {
  port: number;
  dbPath: string;
  /** Set: clients must log in. */
  key?: MongodKey | undefined;
}

/**
 * One `mongod` process. `MongoInstance` starts it, knows when it listens, ends it cleanly, and keeps a small helper
 * that ends it should this process die without closing. `MongoMemoryReplSet` on top of that is not used: it remembers
 * ports for 10 s and would give a restarted server another one, and it can't bring up data last served on another port.
 */
export class MongodProcess extends MongoInstance {
  readonly port: number;
  readonly #binary: MongodBinary;
  #unfinishedLine = '';

  constructor(binary: MongodBinary, { port, dbPath, key }: MongodPlace) {
    super({
      // Naming the version of this very binary keeps it from being compared with the one the library would fetch.
      binary: { systemBinary: binary.path, version: binary.version },
      instance: {
        port,
        dbPath,
        ip: LOOPBACK,
        replSet: REPLICA_SET,
        storageEngine: 'wiredTiger',
        args: ARGUMENTS,
        ...(key !== undefined && { auth: true, keyfileLocation: key.file }),
        launchTimeout: LAUNCH_TIMEOUT_MS,
      },
      // A process group of its own: Ctrl-C goes to the service, which still needs the database to finish its requests.
      spawn: { detached: true },
    });
    this.port = port;
    this.extraConnectionOptions = memberLogin(key);
    this.#binary = binary;
  }

  /** The process id of the server. */
  get pid(): number {
    const pid = this.mongodProcess?.pid;
    if (pid === undefined) throw new Error('mongod does not run');
    return pid;
  }

  /** Always the given binary, even where the library's own environment variables name another. */
  override _launchMongod(_path: string): ReturnType<MongoInstance['_launchMongod']> {
    return super._launchMongod(this.#binary.path);
  }

  /**
   * The library searches the server's output for signs of readiness and of failure. It gets whole lines, as it parses
   * them, and only until the server is ready: after that a logged query could contain, as data, a text taken for a
   * failure, and the library would end the server.
   */
  override stdoutHandler(chunk: string | Buffer): void {
    if (this.isInstanceReady) return;
    const lines = (this.#unfinishedLine + chunk.toString()).split('\n');
    this.#unfinishedLine = lines.pop() ?? '';
    for (const line of lines) super.stdoutHandler(line);
  }
}
