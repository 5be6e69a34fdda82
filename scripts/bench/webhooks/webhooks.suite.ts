import { toFundingRound } from '../../../common/funding/funding-record.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { createMatcher } from '../../../subgraphs/watchlist/domain/matching/match-rounds.ts';
import { PENDING_LIMITS } from '../../../subgraphs/watchlist/domain/matching/pending-limits.ts';
import { createSecretSealer } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import { createMatchingStore } from '../../../subgraphs/watchlist/store/matching.store.ts';
import { runLoad } from '../load.ts';
import type { BenchContext, Contender, PreparedSuite, Suite } from '../suite.ts';
import { openDeliveryStream } from './deliver-stream.ts';
import { fillWatchlists, usualFilters } from './fill-watchlists.ts';
import { type DeliveryFigures, measureDeliveries } from './measure-deliveries.ts';
import { streamLoads } from './stream-loads.ts';

const SIZES = [1_000, 10_000, 100_000];
const HOSTS = 20;
const ROUNDS_AT_HAND = 5_000;
const MANY = 10_000;
const KEY_BYTES = 32;

/** Deliveries from arrival to receipt, and what it costs to match a round with few and with many watchlists. */
export const webhooksSuite: Suite = {
  name: 'webhooks',
  unit: 'rounds',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const cleanup = createCleanupStack();
    const withDatabase = (name: string): BenchContext => {
      const { mongo } = context;
      const db = mongo.client.db(`${mongo.db.databaseName}_${name}`);
      cleanup.add(() => db.dropDatabase());
      return { ...context, mongo: { ...mongo, db } };
    };
    const measure = async (name: string, load: Parameters<typeof measureDeliveries>[1]) => {
      context.say(`webhooks: ${name}`);
      return measureDeliveries(withDatabase(name.replaceAll(' ', '_')), load);
    };
    const fanOut = await measure('fan out', { watchlists: MANY, rounds: 1, hosts: HOSTS, bad: 0 });
    const healthy = await measure('healthy', { watchlists: 100, rounds: 50, hosts: HOSTS, bad: 0 });
    const mixed = await measure('mixed', { watchlists: 100, rounds: 50, hosts: HOSTS, bad: HOSTS / 5 });
    context.say('webhooks: stream');
    const stream = await openDeliveryStream(withDatabase('stream'), HOSTS);
    cleanup.add(stream.close);
    const contenders: Contender[] = [];
    for (const size of SIZES) contenders.push(await matchAmong(withDatabase(`match_${size}`), size));
    return {
      notes: [
        `One round, ${MANY} matching watchlists, ${HOSTS} origins: ${describe(fanOut)}`,
        `50 rounds, 100 matching watchlists, ${HOSTS} origins: ${describe(healthy)}`,
        `The same, a fifth of the origins without an answer: ${describe(mixed)}; p95 of the others ${(mixed.p95Ms / healthy.p95Ms).toFixed(2)} times that without`,
      ],
      comparisons: [...streamLoads(stream), { name: 'matching a round', ratioOf: 'p50Ms', contenders }],
      findFaults: async () => [],
      close: cleanup.run,
    };
  },
};

function describe({ rowsMs, lastReceiptMs, deliveriesPerSecond, p95Ms }: DeliveryFigures): string {
  const [rows, last, p95] = [rowsMs, lastReceiptMs, p95Ms].map(Math.round);
  return `rows after ${rows} ms, last receipt after ${last} ms, ${Math.round(deliveriesPerSecond)} deliveries/s, p95 ${p95} ms`;
}

async function matchAmong({ mongo, say }: BenchContext, size: number): Promise<Contender> {
  say(`webhooks: ${size} watchlists`);
  await ensureWatchlistStores(mongo.db);
  await fillWatchlists(mongo, {
    count: size,
    accountId: 'bench',
    sealer: createSecretSealer(new Uint8Array(KEY_BYTES)),
    filtersOf: usualFilters(),
    urlOf: () => 'https://hooks.example.com/',
  });
  const matcher = createMatcher({
    // What is measured is finding and checking; a match costs the same however many watchlists there are.
    store: {
      ...createMatchingStore(mongo),
      keepRounds: async () => undefined,
    },
    clock: () => new Date(),
    firstDelayMs: 0,
    pause: async () => undefined,
    pendingLimits: PENDING_LIMITS,
    dispatch: async () => undefined,
  });
  const rounds = [...generateRounds({ count: ROUNDS_AT_HAND, seed: 77, until: '2026-01-01' })].map(toFundingRound);
  let next = 0;
  const matchOne = async () => {
    const round = rounds[next++ % rounds.length] as (typeof rounds)[number];
    await matcher.matchRounds([{ round, arrivedAt: new Date() }]);
  };
  return {
    name: `${size} watchlists`,
    run: (durationMs) => runLoad({ durationMs, inFlight: 1, work: matchOne }),
  };
}
