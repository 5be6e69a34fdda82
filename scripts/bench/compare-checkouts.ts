import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from '../../common/logger.ts';
import { createCleanupStack } from '../../common/process/cleanup-stack.ts';
import type { Settings } from '../../common/settings.ts';
import { openBenchMongo } from './open-bench-mongo.ts';
import type { Comparison, PreparedSuite, Suite } from './suite.ts';

/** The exports of a checkout's benchmark that a comparison uses. */
interface Checkout {
  SUITES: readonly Suite[];
  openBenchMongo: typeof openBenchMongo;
}

/** The context in which a suite of two checkouts is prepared. */
export interface CheckoutContext {
  settings: Settings;
  logger: Logger;
  say(line: string): void;
}

/**
 * Loads the benchmark of another checkout of this project, built before (`npm run build` there).
 * @throws {Error} when there is none
 */
export async function loadCheckout(directory: string): Promise<Checkout> {
  const at = (file: string) => pathToFileURL(join(resolve(directory), 'dist/scripts/bench', file)).href;
  const [{ SUITES }, opened] = await Promise.all([import(at('suites.js')), import(at('open-bench-mongo.js'))]);
  return { SUITES, openBenchMongo: opened.openBenchMongo };
}

/**
 * Prepares one suite of another checkout and of this one, each on its own database. Every contender becomes a comparison of
 * the two, so that both are measured in the same interleaved rounds. Contenders that only one of them has are omitted.
 */
export async function prepareBoth(suite: Suite, before: Checkout, context: CheckoutContext): Promise<PreparedSuite> {
  const earlier = before.SUITES.find(({ name }) => name === suite.name);
  if (earlier === undefined) throw new Error(`the other checkout has no suite ${suite.name}`);
  const cleanup = createCleanupStack();
  try {
    const [old, current] = [await prepare(earlier, before), await prepare(suite, { openBenchMongo })];
    return {
      comparisons: pairUp(old.comparisons, current.comparisons),
      findFaults: async () => [...(await old.findFaults()), ...(await current.findFaults())],
      close: cleanup.run,
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }

  async function prepare({ prepare }: Suite, { openBenchMongo: open }: Pick<Checkout, 'openBenchMongo'>) {
    const mongo = await open(context.settings, context.logger);
    cleanup.add(mongo.close);
    const prepared = await prepare({ ...context, mongo });
    cleanup.add(prepared.close);
    return prepared;
  }
}

function pairUp(before: readonly Comparison[], now: readonly Comparison[]): Comparison[] {
  return now.flatMap(({ name, contenders, ratioOf }) => {
    const counterparts = before.find((comparison) => comparison.name === name)?.contenders ?? [];
    return contenders.flatMap((contender) => {
      const counterpart = counterparts.find((candidate) => candidate.name === contender.name);
      if (counterpart === undefined) return [];
      return {
        name: `${name}: ${contender.name}`,
        contenders: [
          { name: 'before', run: counterpart.run },
          { name: 'now', run: contender.run },
        ],
        ...(ratioOf === undefined ? {} : { ratioOf }),
      };
    });
  });
}
