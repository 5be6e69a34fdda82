import type { Logger } from '../../common/logger.ts';
import type { MongoHandle } from '../../common/mongo/open-mongo.ts';
import type { Settings } from '../../common/settings.ts';

/** The context in which a suite is prepared. */
export interface BenchContext {
  /** The database of this run, dropped at its end. */
  mongo: MongoHandle;
  settings: Settings;
  logger: Logger;
  /** Prints a progress line. */
  say(line: string): void;
}

/** The result of one load. Times are in milliseconds. */
export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
  /** Operations that succeeded. */
  operations: number;
  /** Processor time of the measured process per operation, where it was measured. */
  processorMs?: number;
  /** Memory that the measured process keeps at rest, in MiB, where it was measured. */
  residentMb?: number;
}

/** An alternative that is compared with others. */
export interface Contender {
  name: string;
  /** Runs the load for a time, and until its last operation has ended. */
  run(durationMs: number): Promise<LoadResult>;
  goal?: Goal;
}

/** The goal of a contender on 2 cores shared with the database: a minimum rate, a maximum ratio or time. */
export interface Goal {
  of: 'perSecond' | 'ratio' | 'p99Ms';
  bound: number;
}

/** A figure of which ratios are reported. */
export type RatioFigure = 'perSecond' | 'p50Ms' | 'processorMs';

/** Contenders under the same load. Ratios are to the first one. */
export interface Comparison {
  name: string;
  contenders: Contender[];
  /** The figure whose ratio is reported; the rate by default. */
  ratioOf?: RatioFigure;
}

/** A suite that has been set up. */
export interface PreparedSuite {
  /** Lines printed before the table: what was measured during the setup. */
  notes?: string[];
  comparisons: Comparison[];
  /** Checks the invariants after all loads. Returns the violations. */
  findFaults(): Promise<string[]>;
  close(): Promise<void>;
}

/** A suite of `npm run bench -- <name>`. Related suites share a prefix. */
export interface Suite {
  name: string;
  /** The unit of the rates. */
  unit: string;
  /** Whether `--write` also draws the ratios. */
  isCharted?: boolean;
  prepare(context: BenchContext): Promise<PreparedSuite>;
}
