import { Binary } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import {
  FUNDING_FILTERS,
  type FundingFilters,
  type GraphFilterValue,
  WATCHLIST_FILTER_NAMES,
  type WatchlistFilterName,
} from '../../../common/funding/funding-filters.ts';
import { toFundingFilter, type WatchlistFilters } from '../../../common/funding/watchlist-filters.ts';
import { KEY_OF_ALL, keysOfFilter, MATCH_KEYS_VERSION } from '../domain/matching/match-keys.ts';
import type { PauseReason, Watchlist } from '../domain/watchlist.ts';
import type { SealedSecret, SealedSecrets } from '../domain/webhook-secret.ts';

/** A signing secret, AES-256-GCM. */
export interface SecretDocument {
  ciphertext: Binary;
  iv: Binary;
  tag: Binary;
}

/** The filters of a watchlist by their stored names; one that did not exist when they were stored is absent. */
type FiltersDocument = {
  [Name in WatchlistFilterName as FundingFilters[Name]['watchlist']['field']]?: GraphFilterValue<Name> | null;
};

/** A watchlist as it is stored. */
export interface WatchlistDocument {
  _id: string;
  account_id: string;
  name: string;
  filters: FiltersDocument;
  webhook_url: string;
  secret: SecretDocument;
  /** Secrets that were replaced, newest first; absent when none was. */
  retired_secrets?: (SecretDocument & { ends_at: Date })[];
  active: boolean;
  paused_reason: PauseReason | null;
  /** Present while it is paused. */
  paused_at?: Date;
  resumed_at?: Date;
  created_at: Date;
  /** The keys that new rounds find it by. Absent once it has been paused for so long that its matches are not recorded. */
  matching?: { version: number; keys: string[] };
  /** The failures of its webhook since it last accepted an event. */
  failing?: { since: Date; failures: number; delivery_ids: string[] };
}

/** A watchlist without its secrets: what reads for owners fetch from the database. */
export type WatchlistView = Omit<WatchlistDocument, 'secret' | 'retired_secrets'>;

/** The projection that leaves the secrets in the database. */
export const WITHOUT_SECRETS = { secret: 0, retired_secrets: 0 } as const;

/** Writes a new watchlist's document. */
export function toDocument(watchlist: Watchlist, secret: SealedSecret): WatchlistDocument {
  return {
    _id: watchlist.id,
    account_id: watchlist.accountId,
    name: watchlist.name,
    ...toFiltersFields(watchlist.filters),
    webhook_url: watchlist.webhookUrl,
    secret: toSecretDocument(secret),
    active: watchlist.active,
    paused_reason: watchlist.pausedReason,
    created_at: watchlist.createdAt,
  };
}

/** Reads a watchlist from its document. */
export function toWatchlist(document: WatchlistView): Watchlist {
  return {
    id: document._id,
    accountId: document.account_id,
    name: document.name,
    filters: toFilters(document.filters),
    webhookUrl: document.webhook_url,
    active: document.active,
    pausedReason: document.paused_reason,
    createdAt: document.created_at,
  };
}

function toFilters(stored: FiltersDocument): WatchlistFilters {
  return Object.fromEntries(
    WATCHLIST_FILTER_NAMES.map((name) => [name, stored[FUNDING_FILTERS[name].watchlist.field] ?? null]),
  ) as WatchlistFilters;
}

/** Writes all fields that depend on the filters. */
export function toFiltersFields(
  filters: WatchlistFilters,
): Pick<WatchlistDocument, 'filters'> & Required<Pick<WatchlistDocument, 'matching'>> {
  return {
    filters: Object.fromEntries(
      WATCHLIST_FILTER_NAMES.map((name) => [FUNDING_FILTERS[name].watchlist.field, filters[name]]),
    ),
    matching: { version: MATCH_KEYS_VERSION, keys: matchKeys(filters) },
  };
}

/** Returns a key of every round for filters that today's rules refuse, so that matching finds the watchlist and pauses it. */
function matchKeys(filters: WatchlistFilters): string[] {
  try {
    return keysOfFilter(toFundingFilter(filters));
  } catch (error) {
    if (error instanceof ServiceError) return [KEY_OF_ALL];
    throw error;
  }
}

/** Writes a sealed secret. */
export function toSecretDocument({ ciphertext, iv, tag }: SealedSecret): SecretDocument {
  return { ciphertext: new Binary(ciphertext), iv: new Binary(iv), tag: new Binary(tag) };
}

/** Reads the sealed secrets of a watchlist. */
export function toSealedSecrets({
  secret,
  retired_secrets = [],
}: Pick<WatchlistDocument, 'secret' | 'retired_secrets'>): SealedSecrets {
  return {
    current: toSealedSecret(secret),
    retired: retired_secrets.map((retired) => ({ ...toSealedSecret(retired), endsAt: retired.ends_at })),
  };
}

function toSealedSecret({ ciphertext, iv, tag }: SecretDocument): SealedSecret {
  return { ciphertext: ciphertext.value(), iv: iv.value(), tag: tag.value() };
}
