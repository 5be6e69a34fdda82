import { MAX_ACTIVE_WATCHLISTS, MAX_WATCHLISTS } from '../../../common/account-limits.ts';
import type { Clock } from '../../../common/clock.ts';
import type { TimePosition } from '../../../common/connection.ts';
import { ServiceError } from '../../../common/errors.ts';
import { readWatchlistFilters, type WatchlistFiltersInput } from '../../../common/funding/watchlist-filters.ts';
import { countCharacters, describeSize, MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { createId } from '../../../common/uuid.ts';
import type { Watchlist } from './watchlist.ts';
import { generateWebhookSecret, type SealedSecret, type SecretSealer } from './webhook-secret.ts';
import { readWebhookUrl } from './webhook-url.ts';

/** The request for a new watchlist. */
export interface NewWatchlist {
  name: string;
  filters: WatchlistFiltersInput;
  webhookUrl: string;
}

/** The result of adding a watchlist: inserted, or the limit that refused it. */
export type Insertion = 'inserted' | 'too many' | 'too many active';

/** The messages of the limits that refuse a watchlist. */
const REFUSALS: Record<Exclude<Insertion, 'inserted'>, string> = {
  'too many': `The account has ${MAX_WATCHLISTS} watchlists, active and paused together, which is the limit. Delete one to add another.`,
  'too many active': `The account has ${MAX_ACTIVE_WATCHLISTS} active watchlists, which is the limit. Pause or delete one to add another.`,
};

/** The store of watchlists. Every operation is restricted to one account. */
export interface WatchlistsStore {
  /** Adds an active watchlist unless the account is at a limit. Exact over concurrent calls and processes. */
  insert(watchlist: Watchlist, secret: SealedSecret): Promise<Insertion>;
  /** Removes a watchlist with its deliveries. Returns false when the account has none of this id. */
  remove(accountId: string, watchlistId: string): Promise<boolean>;
  /** Finds watchlists of the account by id, in any order. */
  findMany(accountId: string, watchlistIds: readonly string[]): Promise<Watchlist[]>;
  /** Lists the ids of all watchlists of the account, newest first, at most `MAX_WATCHLISTS`. */
  listIds(accountId: string): Promise<string[]>;
  /** Lists the account's watchlists after a position, newest first. */
  list(accountId: string, after: TimePosition | null, limit: number): Promise<Watchlist[]>;
}

/** Dependencies of {@link createWatchlists}. */
export interface WatchlistsDependencies {
  store: WatchlistsStore;
  sealer: SecretSealer;
  clock: Clock;
}

/** Creates the rules of watchlists. */
export function createWatchlists({ store, sealer, clock }: WatchlistsDependencies) {
  return {
    findMany: store.findMany,
    list: store.list,
    remove: store.remove,

    /**
     * Creates an active watchlist and returns its signing secret, which is never returned again.
     * @throws ServiceError INVALID_INPUT with the field at fault, or WATCHLIST_LIMIT at 20 active ones (contract,
     *   Limits) or at 100 in all.
     */
    async create(accountId: string, given: NewWatchlist): Promise<{ watchlist: Watchlist; secret: string }> {
      const watchlist: Watchlist = {
        id: createId(),
        accountId,
        name: readName(given.name),
        filters: readWatchlistFilters(given.filters),
        webhookUrl: readWebhookUrl(given.webhookUrl),
        active: true,
        pausedReason: null,
        createdAt: clock(),
      };
      const secret = generateWebhookSecret();
      const insertion = await store.insert(watchlist, sealer.seal(secret, watchlist.id));
      if (insertion !== 'inserted') throw new ServiceError('WATCHLIST_LIMIT', REFUSALS[insertion]);
      return { watchlist, secret };
    },
  };
}

/** Reads a watchlist's name. @throws ServiceError INVALID_INPUT with field `name` */
export function readName(given: string): string {
  const name = given.trim();
  const takes = `it takes a text of 1 to ${MAX_CHARACTERS.watchlistName} characters`;
  const refuse = (problem: string) => {
    throw new ServiceError('INVALID_INPUT', `name ${problem}.`, { field: 'name' });
  };
  const length = countCharacters(name);
  if (length === 0) refuse(`is empty; ${takes}`);
  if (length > MAX_CHARACTERS.watchlistName) refuse(`is too long; ${takes}. ${describeSize(name)}`);
  // JSON can carry half of a surrogate pair, which the database would replace.
  if (!name.isWellFormed()) refuse(`is not valid Unicode; ${takes}`);
  return name;
}
