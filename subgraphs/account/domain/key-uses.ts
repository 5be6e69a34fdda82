import type { Clock } from '../../../common/clock.ts';
import type { Logger } from '../../../common/logger.ts';

/** Interval of the writes: the time that a key's last use may lag behind. */
const WRITE_INTERVAL_MS = 60_000;
/** Keys that are remembered between two writes at most; the uses of further keys are noticed in the next interval. */
const MAX_WAITING_KEYS = 100_000;

/** The store of last uses. */
export interface KeyUsesStore {
  /** Writes the last use of keys by their ids; an instant never moves back. */
  writeLastUses(uses: ReadonlyMap<string, Date>): Promise<void>;
}

/** The dependencies of {@link createKeyUses}. */
export interface KeyUsesDependencies {
  store: KeyUsesStore;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Creates the collector of key uses. A request only notes its key in memory; once a minute the notes are written together, one
 * write per key. A crash loses the uses of the last minute, and a failed write is repeated with the next.
 */
export function createKeyUses({ store, clock, logger }: KeyUsesDependencies) {
  let waiting = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;

  function note(keyId: string, at: Date): void {
    if (!waiting.has(keyId) && waiting.size >= MAX_WAITING_KEYS) return;
    waiting.set(keyId, at);
    timer ??= setTimeout(() => void write(), WRITE_INTERVAL_MS).unref();
  }

  /** Writes what was noted so far. */
  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = waiting;
    waiting = new Map();
    if (uses.size === 0) return;
    try {
      await store.writeLastUses(uses);
    } catch (err) {
      logger.warn({ err }, 'last uses of keys postponed');
      for (const [keyId, at] of uses) if (!waiting.has(keyId)) note(keyId, at);
    }
  }

  return {
    /** Notes that a request was authenticated with a key. */
    record: (keyId: string): void => note(keyId, clock()),
    /** Writes what was noted so far, before the process ends. */
    close: write,
  };
}
