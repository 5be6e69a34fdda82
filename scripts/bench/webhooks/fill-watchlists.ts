import { v7 as uuidv7 } from 'uuid';
import { NO_FILTERS, type WatchlistFilters } from '../../../common/funding/watchlist-filters.ts';
import type { Database } from '../../../common/mongo/open-mongo.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { createRandom, type Random } from '../../../subgraphs/funding/domain/generate/random.ts';
import { generateWebhookSecret, type SecretSealer } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';
import { toDocument, type WatchlistDocument } from '../../../subgraphs/watchlist/store/watchlist-document.ts';

const WATCHLISTS_PER_INSERT = 5_000;
const SAMPLE_ROUNDS = 2_000;

type Round = ReturnType<typeof generateRounds> extends Iterable<infer Item> ? Item : never;

/** Inserts watchlists directly, beyond the limits of an account. */
export async function fillWatchlists(
  { db }: Pick<Database, 'db'>,
  options: {
    count: number;
    accountId: string;
    sealer: SecretSealer;
    filtersOf(index: number): Partial<WatchlistFilters>;
    urlOf(index: number): string;
  },
): Promise<void> {
  const { count, accountId, sealer, filtersOf, urlOf } = options;
  const watchlists = db.collection<WatchlistDocument>('watchlists');
  const createdAt = new Date();
  for (let from = 0; from < count; from += WATCHLISTS_PER_INSERT) {
    const documents = Array.from({ length: Math.min(WATCHLISTS_PER_INSERT, count - from) }, (_, offset) => {
      const id = uuidv7();
      const index = from + offset;
      const filters = { ...NO_FILTERS, ...filtersOf(index) };
      const watchlist = { id, accountId, name: `Bench ${index}`, filters, webhookUrl: urlOf(index), createdAt };
      return toDocument({ ...watchlist, active: true, pausedReason: null }, sealer.seal(generateWebhookSecret(), id));
    });
    await watchlists.insertMany(documents, { ordered: false });
  }
}

/** Returns a generator of realistic filters, from values of rounds like those that will arrive. */
export function usualFilters(): (index: number) => Partial<WatchlistFilters> {
  const random = createRandom(42);
  const samples = [...generateRounds({ count: SAMPLE_ROUNDS, seed: 41, until: '2026-01-01' })];
  return () => filtersLike(random.pick(samples), random);
}

function filtersLike(sample: Round, random: Random): Partial<WatchlistFilters> {
  const { company_name, company_domain, investors, round_stage, country_code, amount_usd } = sample;
  const stages = [round_stage ?? 'seed'];
  const country = country_code ?? 'DE';
  const amount = amount_usd ?? 5_000_000;
  return random.pick<Partial<WatchlistFilters>>([
    { company: company_name },
    { company: company_name },
    { domain: company_domain ?? 'none.example.com' },
    { investor: investors?.[0] ?? 'Nobody', stages, country },
    { stages, country, minAmountUsd: amount },
    { stages, country, minAmountUsd: amount, maxAmountUsd: 1.2 * amount },
    { country, minAmountUsd: 50 * amount },
  ]);
}
