import type { Logger } from '../../common/logger.ts';
import type { MongoHandle } from '../../common/mongo/open-mongo.ts';
import type { Settings } from '../../common/settings.ts';

/** What a suite measures with. */
export interface BenchContext {
  /** A database of this run's own, dropped when it is over. */
  mongo: MongoHandle;
  settings: Settings;
  logger: Logger;
  /** Prints a line about the progress. */
  say(line: string): void;
}

/** One load that ran for a while. Times are milliseconds. */
export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
}

/** One way of doing a thing, to be measured beside others. */
export interface Contender {
  name: string;
  /** Runs the load for so long, and until what it began has ended. */
  run(durationMs: number): Promise<LoadResult>;
  /** What the median rate should reach on 2 cores that the database shares. */
  goalPerSecond?: number;
}

/** Contenders under the same load. Ratios are to the first one. */
export interface Comparison {
  name: string;
  contenders: Contender[];
}

/** A suite that has been set up. */
export interface PreparedSuite {
  comparisons: Comparison[];
  /** Checks what must hold after all loads, and tells what does not. */
  findFaults(): Promise<string[]>;
  close(): Promise<void>;
}

/** Something that `npm run bench -- <name>` measures; parts of one thing begin with its name. */
export interface Suite {
  name: string;
  /** What one unit of the rates is. */
  unit: string;
  prepare(context: BenchContext): Promise<PreparedSuite>;
}
