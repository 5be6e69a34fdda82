import { Binary } from 'mongodb';
import type { PauseReason, Watchlist, WatchlistFilters } from '../domain/watchlist.ts';
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
  created_at: Date;
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
export function toFiltersFields(filters: WatchlistFilters): Pick<WatchlistDocument, 'filters'> {
  const { minAmountUsd, maxAmountUsd, ...rest } = filters;
  return { filters: { ...rest, min_amount_usd: minAmountUsd, max_amount_usd: maxAmountUsd } };
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
