import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { createRoundsStore, ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { NO_ACCOUNT } from '../no-account.ts';
import { runHttpLoad } from '../run-http-load.ts';
import { startStack } from '../start-stack.ts';
import type { BenchContext, Comparison, Contender, Goal, PreparedSuite, Suite } from '../suite.ts';
import { PAIRED_FILTERS, SINGLE_FILTERS } from './cases.ts';
import { fillWithRounds } from './fill.ts';
import { readPlans } from './plans.ts';

const MILLION = 1_000_000;
const FEW = 10_000;
const LARGEST_PAGE = 100;
/** Pages of 100 before page 1,000 of 25 rounds. */
const PAGES_TO_SKIP = (999 * 25) / LARGEST_PAGE;
const NEWEST = '/v1/funding?limit=25';
const MANY_CONNECTIONS = 50;
const GROUP = 4;
/** A well-formed key of no account: {@link NO_ACCOUNT} accepts any. */
const API_KEY = `fsig_live_${'0'.repeat(48)}`;
const ROUNDS_PER_PROGRESS_LINE = 100_000;

/** Searches over a million rounds through the whole stack without the account, and the ingest of these rounds. */
export const fundingSuite: Suite = {
  name: 'funding',
  unit: 'requests',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const cleanup = createCleanupStack();
    const many = await openFilled(context, MILLION, cleanup);
    const few = await openFilled(withDatabase(context, 'few'), FEW, cleanup);
    const plans = await readPlans(context.mongo.db, many.store, [...SINGLE_FILTERS, ...PAIRED_FILTERS]);
    const deepPage = await pathOfDeepPage(many.origin);
    const contender = (
      name: string,
      path: string | readonly string[],
      goal?: Goal,
      inFlight = 1,
      { origin } = many,
    ): Contender => ({
      name,
      run: (durationMs) => runHttpLoad({ origin, paths: [path].flat(), apiKeys: [API_KEY], inFlight, durationMs }),
      ...(goal && { goal }),
    });
    const comparisons: Comparison[] = [
      ...inGroups(SINGLE_FILTERS).map((group) => ({
        name: 'one filter, 1 connection',
        ratioOf: 'p50Ms' as const,
        contenders: [
          contender('newest page', NEWEST),
          ...group.map(({ name, query }) => contender(name, `${NEWEST}&${query}`, { of: 'ratio', bound: 2 })),
        ],
      })),
      ...inGroups(PAIRED_FILTERS).map((group) => ({
        name: 'two filters, 1 connection',
        ratioOf: 'p50Ms' as const,
        contenders: [
          contender('newest page', NEWEST),
          ...group.map(({ name, query }) => contender(name, `${NEWEST}&${query}`)),
        ],
      })),
      {
        name: 'deep page, 1 connection',
        ratioOf: 'p50Ms',
        contenders: [contender('page 1', NEWEST), contender('page 1,000', deepPage, { of: 'ratio', bound: 1.2 })],
      },
      ...['', '&round=seed', '&company=health', '&investor=alder%20capital'].map((query) => ({
        name: `?limit=25${query}`,
        ratioOf: 'p50Ms' as const,
        contenders: [
          contender('10 thousand rounds', NEWEST + query, undefined, 1, few),
          contender('1 million rounds', NEWEST + query, { of: 'ratio', bound: 1.5 }),
        ],
      })),
      {
        name: `${MANY_CONNECTIONS} connections`,
        contenders: [
          contender('newest page', NEWEST, { of: 'p99Ms', bound: 50 }, MANY_CONNECTIONS),
          contender('company "quuxbloom"', `${NEWEST}&company=quuxbloom`, { of: 'p99Ms', bound: 50 }, MANY_CONNECTIONS),
          // The goals are for a page that many clients request; this measures different pages per client.
          contender('all filters in turn', differentPages(), undefined, MANY_CONNECTIONS),
        ],
      },
    ];
    return {
      notes: [many.rate, few.rate, plans.table],
      comparisons,
      findFaults: async () => plans.faults,
      close: cleanup.run,
    };
  },
};

/** Splits cases into small groups, so that their baseline is measured right before them. */
function inGroups<T>(all: readonly T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(all.length / GROUP) }, (_, index) => index * GROUP);
  return starts.map((start) => all.slice(start, start + GROUP));
}

/** Returns so many searches that concurrent ones rarely coincide, as with one customer per connection. */
function differentPages(): string[] {
  return [...SINGLE_FILTERS, ...PAIRED_FILTERS].flatMap(({ query }) =>
    [25, 24, 23, 22].map((limit) => `/v1/funding?limit=${limit}&${query}`),
  );
}

/** Returns the context with another database of this run on the same server. */
function withDatabase(context: BenchContext, suffix: string): BenchContext {
  const { mongo } = context;
  return { ...context, mongo: { ...mongo, db: mongo.client.db(`${mongo.db.databaseName}_${suffix}`) } };
}

async function openFilled(context: BenchContext, count: number, cleanup: ReturnType<typeof createCleanupStack>) {
  const { db } = context.mongo;
  cleanup.add(() => db.dropDatabase());
  await ensureIndexes(db);
  const store = createRoundsStore(db);
  let next = ROUNDS_PER_PROGRESS_LINE;
  const { generated, ingested, lastTenth } = await fillWithRounds(store, count, ({ read }) => {
    if (read < next) return;
    context.say(`funding: ${read} of ${count} rounds`);
    next += ROUNDS_PER_PROGRESS_LINE;
  });
  const { origin, close } = await startStack(context, NO_ACCOUNT);
  cleanup.add(close);
  const perSecond = (rate: number) => Math.round(rate).toLocaleString('en-US');
  const rate = `Ingest of ${count.toLocaleString('en-US')} rounds: ${perSecond(ingested)}/s, last tenth ${perSecond(lastTenth)}/s; invented and written before at ${perSecond(generated)}/s`;
  return { store, origin, rate };
}

async function pathOfDeepPage(origin: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < PAGES_TO_SKIP; page += 1) {
    const answer = await fetch(`${origin}/v1/funding?limit=${LARGEST_PAGE}${cursor}`, {
      headers: { authorization: `Bearer ${API_KEY}` },
    });
    if (answer.status !== 200) throw new Error(`a page was answered ${answer.status}`);
    const { next_cursor: next } = (await answer.json()) as { next_cursor: string };
    cursor = `&cursor=${next}`;
  }
  return `${NEWEST}${cursor}`;
}
