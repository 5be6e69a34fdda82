import { setTimeout as sleep } from 'node:timers/promises';
import { registrableOf } from '../identity/registrable-domain.ts';

/** Rate that a source allows an address: `burst` requests at once, and one more every `spacingMs`. */
export interface SourceRate {
  spacingMs: number;
  burst: number;
}

/** Rates of interfaces for programs, by registrable domain, from their documentation (docs/research-sources.md). */
const RATES: ReadonlyMap<string, SourceRate> = new Map([
  ['gdeltproject.org', { spacingMs: 5_000, burst: 1 }],
  ['gleif.org', { spacingMs: 1_500, burst: 20 }],
  ['sec.gov', { spacingMs: 125, burst: 2 }],
  ['github.com', { spacingMs: 120_000, burst: 30 }],
  ['algolia.com', { spacingMs: 400, burst: 1_000 }],
]);
/** Longest that a request waits for its turn; one that would wait longer is not made. */
export const MAX_TURN_WAIT_MS = 15_000;

/** Gives out the turns of a rate, over all processes. */
export interface SourceTurns {
  /** Reserves the next turn, and returns the time until then; null, with nothing reserved, when that is over `maxWaitMs`. */
  reserve(source: string, rate: SourceRate, maxWaitMs: number): Promise<number | null>;
}

/** Paces requests to interfaces for programs, over all jobs and processes. */
export interface SourcePacing {
  /**
   * Waits for the turn of a request; false when it would come too late.
   * @throws the signal's reason once it is aborted.
   */
  waitForTurn(hostname: string, signal: AbortSignal): Promise<boolean>;
}

/** Creates the pacing. Hosts that `OUTBOUND_CONNECT_TO` replaces or refuses have no rate: no request reaches the source. */
export function createSourcePacing({
  turns,
  isReplaced,
}: {
  turns: SourceTurns;
  isReplaced(hostname: string): boolean;
}): SourcePacing {
  return {
    async waitForTurn(hostname, signal) {
      const source = registrableOf(hostname);
      const rate = source === null ? undefined : RATES.get(source);
      if (source === null || rate === undefined || isReplaced(hostname)) return true;
      const waitMs = await turns.reserve(source, rate, MAX_TURN_WAIT_MS);
      if (waitMs === null) return false;
      if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      return true;
    },
  };
}
