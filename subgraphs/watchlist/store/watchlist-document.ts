import { Binary } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import { KEY_OF_ALL, keysOfFilter, MATCH_KEYS_VERSION } from '../domain/matching/match-keys.ts';
import type { PauseReason, Watchlist, WatchlistFilters } from '../domain/watchlist.ts';
import { toFundingFilter } from '../domain/watchlist-filters.ts';
import type { SealedSecret, SealedSecrets } from '../domain/webhook-secret.ts';

/** A signing secret, AES-256-GCM. */
export interface SecretDocument {
  ciphertext: Binary;
  iv: Binary;
  tag: Binary;
}

/** A watchlist as it is kept. */
export interface WatchlistDocument {
  _id: string;
  account_id: string;
  name: string;
  filters: {
    stages: string[] | null;
    min_amount_usd: number | null;
    max_amount_usd: number | null;
    company: string | null;
    domain: string | null;
    investor: string | null;
    country: string | null;
  };
  webhook_url: string;
  secret: SecretDocument;
  /** Secrets that were replaced, newest first; absent when none was. */
  retired_secrets?: (SecretDocument & { ends_at: Date })[];
  active: boolean;
  paused_reason: PauseReason | null;
  /** Only there while it is paused. */
  paused_at?: Date;
  resumed_at?: Date;
  created_at: Date;
  /** What new rounds find it by. Not there when it has been paused for so long that its matches are not recorded. */
  matching?: { version: number; keys: string[] };
  /** How its webhook has failed since it last took an event. */
  failing?: { since: Date; failures: number; delivery_ids: string[] };
}

/** A watchlist without its secrets: all that reads for owners take out of the database. */
export type WatchlistView = Omit<WatchlistDocument, 'secret' | 'retired_secrets'>;

/** What leaves the secrets in the database. */
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

/** The watchlist as the rules see it. */
export function toWatchlist(document: WatchlistView): Watchlist {
  const { min_amount_usd, max_amount_usd, ...filters } = document.filters;
  return {
    id: document._id,
    accountId: document.account_id,
    name: document.name,
    filters: { ...filters, minAmountUsd: min_amount_usd, maxAmountUsd: max_amount_usd },
    webhookUrl: document.webhook_url,
    active: document.active,
    pausedReason: document.paused_reason,
    createdAt: document.created_at,
  };
}

/** All fields that follow from the filters. */
export function toFiltersFields(
  filters: WatchlistFilters,
): Pick<WatchlistDocument, 'filters'> & Required<Pick<WatchlistDocument, 'matching'>> {
  const { minAmountUsd, maxAmountUsd, ...rest } = filters;
  return {
    filters: { ...rest, min_amount_usd: minAmountUsd, max_amount_usd: maxAmountUsd },
    matching: { version: MATCH_KEYS_VERSION, keys: readKeys(filters) },
  };
}

/** Filters that the rules of today refuse get a key that every round has, so that matching sees and pauses the watchlist. */
function readKeys(filters: WatchlistFilters): string[] {
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

/** The secrets of a watchlist as the rules open them. */
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
