import { MongoInstance } from 'mongodb-memory-server-core';
import { LOOPBACK } from './local-port.ts';
import { type MongodKey, memberLogin } from './mongod-key.ts';
import type { MongodBinary } from './mongod-version.ts';
import { REPLICA_SET } from './replica-set.ts';

const LAUNCH_TIMEOUT_MS = 30_000;

/**
 * Shares of dirty pages in the cache, in percent, before eviction between checkpoints. With the defaults (5 and 20 %) an ingest into a
 * million rounds rewrites whole index pages for single keys: 600 µs of server time per round instead of 100. Durability
 * does not depend on them but on the journal. The servers of `docker-compose.yml` have the same.
 */
export const WIRED_TIGER_CONFIG =
  'eviction_dirty_target=40,eviction_dirty_trigger=60,eviction_updates_target=30,eviction_updates_trigger=50';
/**
 * Lifetime of a transaction. One whose process was killed stays open so long, and blocks those who write the same account: by
 * default 60 s and more (decision 0041). Ours take milliseconds.
 */
const TRANSACTION_LIFETIME_SECONDS = 10;
const ARGUMENTS = [
  '--quiet',
  // A socket file in the shared temp folder could be left behind by another server.
  '--nounixsocket',
  '--setParameter',
  'diagnosticDataCollectionEnabled=false',
  // By default a signalled primary waits up to 15 s for a handover. There are no other members.
  '--setParameter',
  'shutdownTimeoutMillisForSignaledShutdown=100',
  '--setParameter',
  `transactionLifetimeLimitSeconds=${TRANSACTION_LIFETIME_SECONDS}`,
  '--wiredTigerEngineConfigString',
  WIRED_TIGER_CONFIG,
];

/** The port, folder and key of a server to start. */
export interface MongodPlace {
  port: number;
  dbPath: string;
  /** Set: clients must log in. */
  key?: MongodKey | undefined;
}

/**
 * A `mongod` process. `MongoInstance` starts it, detects when it listens, ends it cleanly, and runs a helper that ends it if
 * this process dies. `MongoMemoryReplSet` is not used: it reserves ports for 10 s, so a restarted server would get another
 * one, and it can't open data last served on another port.
 */
export class MongodProcess extends MongoInstance {
  readonly port: number;
  readonly #binary: MongodBinary;
  #unfinishedLine = '';

  constructor(binary: MongodBinary, { port, dbPath, key }: MongodPlace) {
    super({
      // The binary's own version prevents a comparison with the one that the library would fetch.
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

  /** Launches the given binary, whatever the library's environment variables name. */
  override _launchMongod(_path: string): ReturnType<MongoInstance['_launchMongod']> {
    return super._launchMongod(this.#binary.path);
  }

  /**
   * Passes output to the library, which searches it for readiness and failures, in whole lines and only until the server
   * is ready: later, data in a logged query could match a failure, and the library would end the server.
   */
  override stdoutHandler(chunk: string | Buffer): void {
    if (this.isInstanceReady) return;
    const lines = (this.#unfinishedLine + chunk.toString()).split('\n');
    this.#unfinishedLine = lines.pop() ?? '';
    for (const line of lines) super.stdoutHandler(line);
  }
}
