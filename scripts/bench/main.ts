import { availableParallelism, cpus, loadavg } from 'node:os';
import { Command, Option } from 'commander';
import { utcDay } from '../../common/clock.ts';
import { createLogger } from '../../common/logger.ts';
import { createCleanupStack } from '../../common/process/cleanup-stack.ts';
import { tuneGarbageCollection } from '../../common/process/tune-garbage-collection.ts';
import { loadSettings } from '../../common/settings.ts';
import { parseWhole } from '../parse-whole.ts';
import { writeSection } from './benchmarks-page.ts';
import { loadCheckout, prepareBoth } from './compare-checkouts.ts';
import { openBenchMongo } from './open-bench-mongo.ts';
import { toCharts, toTable } from './print-table.ts';
import { type RoundOptions, runComparisons } from './run-comparisons.ts';
import type { PreparedSuite, Suite } from './suite.ts';
import { SUITES } from './suites.ts';

const MAX_ROUNDS = 1_000;
const MAX_ROUND_MS = 3_600_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const say = (line: string) => void process.stderr.write(`${line}\n`);

interface RunOptions extends RoundOptions {
  /** Folder of another checkout to measure beside. */
  against: string | undefined;
  /** Writes a result without faults into `docs/benchmarks.md`. */
  write: boolean;
}

/** Runs one suite on its own database, or compared with that of another checkout. Returns the violations found afterwards. */
async function runSuite(suite: Suite, { against, write, ...options }: RunOptions): Promise<string[]> {
  const settings = loadSettings();
  const logger = createLogger({ level: 'error', pretty: true, fileDescriptor: 2 });
  const cleanup = createCleanupStack();
  try {
    say(`${suite.name}: setting up`);
    const prepared = await prepare();
    cleanup.add(prepared.close);
    const loadBefore = loadavg()[0] ?? 0;
    const isCompared = prepared.comparisons.length > 0;
    const summaries = isCompared ? await runComparisons(prepared.comparisons, options, say) : [];
    const faults = await prepared.findFaults();
    const rounds = isCompared
      ? `medians of ${options.rounds} interleaved rounds of ${options.roundMs} ms`
      : 'measured once';
    const table = isCompared ? [toTable(suite.unit, summaries)] : [];
    const sections = [`${rounds} (${describeMachine(loadBefore)})`, ...(prepared.notes ?? []), ...table];
    print(`\n${suite.name}: ${sections.join('\n\n')}`);
    for (const fault of faults) print(`FAULT: ${fault}`);
    if (write && faults.length === 0) {
      const charts = suite.isCharted === true ? toCharts(summaries) : [];
      writeSection(suite.name, `${utcDay(new Date())}, ${[...sections, ...charts].join('\n\n')}`);
    }
    return faults;
  } finally {
    await cleanup.run();
  }

  async function prepare(): Promise<PreparedSuite> {
    if (against !== undefined) return prepareBoth(suite, await loadCheckout(against), { settings, logger, say });
    const mongo = await openBenchMongo(settings, logger);
    cleanup.add(mongo.close);
    return suite.prepare({ mongo, settings, logger, say });
  }
}

function describeMachine(loadBefore: number): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `Node ${process.versions.node}, ${availableParallelism()} cores, ${model}, load ${loadBefore.toFixed(1)} before`;
}

const program = new Command('bench')
  .description('Measures side by side and in turn. Ratios count; rates are those of the machine and the moment.')
  .argument('[suites...]', `which to run, all by default: ${SUITES.map(({ name }) => name).join(', ')}`)
  .option('--list', 'only name the suites')
  .option('--rounds <count>', 'rounds that count', (text) => parseWhole(text, { min: 1, max: MAX_ROUNDS }), 5)
  .option(
    '--round-ms <ms>',
    'how long each load of a round runs',
    (text) => parseWhole(text, { min: 1, max: MAX_ROUND_MS }),
    2_000,
  )
  .option('--against <folder>', 'measure beside the same suite of another built checkout')
  .addOption(new Option('--write', 'write the results into docs/benchmarks.md').conflicts('against'))
  .parse();

const { list, rounds, roundMs, against, write } = program.opts<{
  list?: boolean;
  rounds: number;
  roundMs: number;
  against?: string;
  write?: boolean;
}>();
const names = program.args;
// As in the processes of the service.
tuneGarbageCollection();
/** Returns whether a suite matches a name or a prefix: `billing` selects `billing-requests` too. */
const matchesName = (suite: Suite, name: string) => suite.name === name || suite.name.startsWith(`${name}-`);
const unknown = names.filter((name) => !SUITES.some((suite) => matchesName(suite, name)));
if (unknown.length > 0) program.error(`there is no suite ${unknown.join(', ')}`, { exitCode: 2 });
const chosen = SUITES.filter((suite) => names.length === 0 || names.some((name) => matchesName(suite, name)));
if (list) for (const { name } of SUITES) print(name);
else {
  for (const suite of chosen) {
    const faults = await runSuite(suite, {
      rounds,
      roundMs,
      against,
      write: write === true,
    });
    if (faults.length > 0) process.exitCode = 1;
  }
}
