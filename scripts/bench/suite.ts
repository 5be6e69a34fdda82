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
  goal?: Goal;
}

/** What a contender should reach on 2 cores that the database shares: at least a rate, at most a ratio or a time. */
export interface Goal {
  of: 'perSecond' | 'ratio' | 'p99Ms';
  bound: number;
}

/** Contenders under the same load. Ratios are to the first one. */
export interface Comparison {
  name: string;
  contenders: Contender[];
  /** What ratios are of; the rate unless told otherwise. */
  ratioOf?: 'perSecond' | 'p50Ms';
}

/** A suite that has been set up. */
export interface PreparedSuite {
  /** Lines to print before the table: what was measured while setting up. */
  notes?: string[];
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
